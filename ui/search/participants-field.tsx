import { useEffect, useRef, useState } from "react"
import { MAX_PARTICIPANTS } from "../../domain/search/state.ts"
import { useText } from "../i18n/messages.tsx"
import { NumberStepper } from "../kit/number-stepper.tsx"

/** Quick presses count as one choice. */
const PAUSE_MS = 350

type ParticipantsFieldProps = {
  readonly participants: number | null
  /** Called after a pause; null: any number. */
  readonly onChange: (participants: number | null) => void
}

export function ParticipantsField({ participants, onChange }: ParticipantsFieldProps) {
  const text = useText()
  const [shown, setShown] = useState({ given: participants, value: participants ?? 0 })
  // The search changed elsewhere, by a chip or the back button.
  if (shown.given !== participants) setShown({ given: participants, value: participants ?? 0 })
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef(onChange)
  useEffect(() => {
    latest.current = onChange
  })
  useEffect(() => () => clearTimeout(pause.current), [])
  const change = (value: number) => {
    setShown({ given: participants, value })
    clearTimeout(pause.current)
    pause.current = setTimeout(() => latest.current(value === 0 ? null : value), PAUSE_MS)
  }
  return (
    <NumberStepper
      name="participants"
      label={text("filters.participants")}
      value={shown.value}
      max={MAX_PARTICIPANTS}
      zero="–"
      onChange={change}
    />
  )
}
