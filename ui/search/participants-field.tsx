import { useState } from "react"
import { MAX_PARTICIPANTS } from "../../domain/search/state.ts"
import { useText } from "../i18n/messages.tsx"
import { NumberStepper } from "../kit/number-stepper.tsx"

type ParticipantsFieldProps = {
  readonly participants: number | null
  /** Null: any number. */
  readonly onChange: (participants: number | null) => void
}

export function ParticipantsField({ participants, onChange }: ParticipantsFieldProps) {
  const text = useText()
  // Presses show at once, also while the search's machine is still loading.
  const [shown, setShown] = useState({ given: participants, value: participants ?? 0 })
  if (shown.given !== participants) setShown({ given: participants, value: participants ?? 0 })
  const change = (value: number) => {
    setShown({ given: participants, value })
    onChange(value === 0 ? null : value)
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
