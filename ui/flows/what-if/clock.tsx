import { useState } from "react"
import { plusMilliseconds } from "../../../domain/time/instant.ts"
import type { Speech } from "../../../machines/kit/paths/words.ts"
import { nextTimer } from "../../../machines/kit/run.ts"
import type { Simulation } from "../../../machines/kit/what-if/simulation.ts"
import { useText } from "../../i18n/messages.tsx"
import { Button } from "../../kit/button.tsx"
import { Field } from "../../kit/field.tsx"
import { TextInput } from "../../kit/input.tsx"
import { timerTitle } from "../run/frame-view.tsx"
import { fieldInstant, fieldText, instantText } from "../run/instant-text.ts"
import p from "../run/panel.module.css"
import s from "./clock.module.css"

const HOUR_MS = 3_600_000

type ClockProps = {
  readonly simulation: Simulation
  readonly speech: Speech
  readonly onAdvance: (to: string) => void
}

/** The virtual clock: the next timer, and buttons that move the clock ahead. */
export function Clock({ simulation: { run, now }, speech, onAdvance }: ClockProps) {
  const text = useText()
  const due = nextTimer(run)
  const waiting = [...run.timers.values()].toSorted((a, b) => (a.dueAt < b.dueAt ? -1 : 1))
  const [field, setField] = useState("")
  const to = fieldInstant(field)
  return (
    <section className={s.clock} aria-label={text("flows.whatIf.clock")} data-now={now}>
      <p className={s.now}>
        <time dateTime={now}>{instantText(now, speech.locale)}</time>
      </p>
      {waiting.length === 0 ? (
        <p className={p.remark}>{text("flows.whatIf.clock.none")}</p>
      ) : (
        <ul className={s.timers}>
          {waiting.map(({ id, dueAt }) => (
            <li key={id}>
              {timerTitle(speech, id)} <time dateTime={dueAt}>{instantText(dueAt, speech.locale)}</time>
            </li>
          ))}
        </ul>
      )}
      <div className={p.row}>
        <Button
          size="small"
          variant="secondary"
          icon="clock"
          data-clock="next"
          disabled={due === undefined}
          onClick={() => due && onAdvance(due.dueAt)}
        >
          {text("flows.whatIf.clock.next")}
        </Button>
        {[1, 48].map((hours) => (
          <Button
            key={hours}
            size="small"
            variant="secondary"
            data-clock={hours}
            onClick={() => onAdvance(plusMilliseconds(now, hours * HOUR_MS))}
          >
            {text("flows.whatIf.clock.hours", { hours })}
          </Button>
        ))}
      </div>
      <details className={s.set}>
        <summary>{text("flows.whatIf.clock.set")}</summary>
        <Field label={text("flows.whatIf.clock.to")} hint={text("flows.whatIf.clock.ahead")}>
          <TextInput
            type="datetime-local"
            step={1}
            min={fieldText(now)}
            value={field}
            onChange={(event) => setField(event.target.value)}
          />
        </Field>
        <Button size="small" disabled={to === null || to <= now} onClick={() => to !== null && onAdvance(to)}>
          {text("flows.whatIf.clock.go")}
        </Button>
      </details>
    </section>
  )
}
