import { useState } from "react"
import { useText } from "../../i18n/messages.tsx"
import { Button } from "../../kit/button.tsx"
import { Field } from "../../kit/field.tsx"
import { Select, TextArea } from "../../kit/input.tsx"
import s from "./event-picker.module.css"
import type { Pressed } from "./event-picker.tsx"
import { payloadOf, readPayload } from "./payload.ts"
import { jsonText, valueText } from "./value-text.ts"

type EventEditorProps = {
  readonly type: string
  readonly fixtures: readonly Pressed[]
  readonly onSend: (event: Pressed) => void
}

/** Edits an event's payload before it is sent. It starts from the flow's fixtures. */
export function EventEditor({ type, fixtures, onSend }: EventEditorProps) {
  const text = useText()
  const [json, setJson] = useState(() => jsonText(payloadOf(fixtures[0] ?? { type })))
  const [reason, setReason] = useState<string | null>(null)
  const send = () => {
    const read = readPayload(json)
    setReason(read.ok ? null : read.reason)
    if (read.ok) onSend({ ...read.payload, type })
  }
  return (
    <div className={s.editor}>
      {fixtures.length > 1 && (
        <Field label={text("flows.events.fixture")}>
          <Select
            options={fixtures.map((fixture, index) => ({ value: String(index), label: valueText(payloadOf(fixture)) }))}
            onChange={(event) => setJson(jsonText(payloadOf(fixtures[Number(event.target.value)] ?? { type })))}
          />
        </Field>
      )}
      <Field
        label={text("flows.events.payload")}
        error={reason === null ? undefined : text("flows.events.payload.bad", { reason })}
      >
        <TextArea
          value={json}
          rows={Math.min(12, json.split("\n").length + 1)}
          spellCheck={false}
          onChange={(event) => setJson(event.target.value)}
        />
      </Field>
      <div>
        <Button size="small" data-send={type} onClick={send}>
          {text("flows.events.send")}
        </Button>
      </div>
    </div>
  )
}
