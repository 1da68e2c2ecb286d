import type { FlowAbout } from "../../../machines/kit/about.ts"
import { factWords, named, pathWords, type Speech, stateWords } from "../../../machines/kit/paths/words.ts"
import type { ContextChange, Frame } from "../../../machines/kit/replay/types.ts"
import type { OutboxMessage, TimerOp } from "../../../machines/kit/types.ts"
import { useText } from "../../i18n/messages.tsx"
import { Icon } from "../../kit/icon.tsx"
import { Actor } from "../actor.tsx"
import s from "./frame-view.module.css"
import { instantText } from "./instant-text.ts"
import { jsonText, valueText } from "./value-text.ts"
import { whoActs } from "./who.ts"

/** What happened in a frame, in one line: an event, a timer, or the opening. */
export function useHappened(speech: Speech): (frame: Frame) => string {
  const text = useText()
  return ({ kind, event, at }) => {
    if (event === null) return text("flows.run.opened")
    if (kind === "timer") return factWords(speech, { kind, timer: event, at })
    return factWords(speech, { kind: "event", event: { type: event, at } })
  }
}

/** One step of a flow in full: what happened, who did it, when, and what it led to. */
export function FrameView({ frame, speech }: { frame: Frame; speech: Speech }) {
  const text = useText()
  const happened = useHappened(speech)
  const { about, locale } = speech
  return (
    <div className={s.frame}>
      <p className={s.state}>{stateWords(speech, frame.value)}</p>
      <p className={s.happened}>
        {frame.kind !== "opening" && <Actor by={whoActs(about, frame)} />}
        <span>{happened(frame)}</span>
      </p>
      <p className={s.at}>
        <time dateTime={frame.at}>{instantText(frame.at, locale)}</time>
        {frame.event !== null && <code>{frame.event}</code>}
      </p>
      <Payload frame={frame} />
      <Changes frame={frame} />
      <Effects effects={frame.effects} about={about} speech={speech} />
      <Timers timers={frame.timers} speech={speech} />
      <details className={s.more}>
        <summary>{text("flows.run.context")}</summary>
        <textarea readOnly rows={12} aria-label={text("flows.run.context")} value={jsonText(frame.context)} />
      </details>
    </div>
  )
}

/** An event's payload is shown at once. An opening's input is long and rarely needed, so it is folded. */
function Payload({ frame: { kind, payload } }: { frame: Frame }) {
  const text = useText()
  const carried = Object.entries(payload)
  if (carried.length === 0) return null
  const values = (
    <dl className={s.values}>
      {carried.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{valueText(value)}</dd>
        </div>
      ))}
    </dl>
  )
  return kind === "opening" ? (
    <details className={s.more}>
      <summary>{text("flows.run.input")}</summary>
      {values}
    </details>
  ) : (
    <section className={s.part}>
      <h3>{text("flows.run.payload")}</h3>
      {values}
    </section>
  )
}

function Changes({ frame: { kind, changes } }: { frame: Frame }) {
  const text = useText()
  if (kind === "opening") return null
  return (
    <section className={s.part}>
      <h3>{text("flows.run.changes")}</h3>
      {changes.length === 0 ? (
        <p className={s.nothing}>{text("flows.run.changes.none")}</p>
      ) : (
        <dl className={s.changes}>
          {changes.map((change) => (
            <div key={change.path}>
              <dt>{change.path}</dt>
              <Change change={change} />
            </div>
          ))}
        </dl>
      )}
    </section>
  )
}

function Change({ change: { before, after } }: { change: ContextChange }) {
  return (
    <>
      {before !== undefined && (
        <dd>
          <del>{valueText(before)}</del>
        </dd>
      )}
      {after !== undefined && (
        <dd>
          <ins>{valueText(after)}</ins>
        </dd>
      )}
    </>
  )
}

type EffectsProps = { readonly effects: readonly OutboxMessage[]; readonly about: FlowAbout; readonly speech: Speech }

function Effects({ effects, about, speech: { locale } }: EffectsProps) {
  const text = useText()
  if (effects.length === 0) return null
  return (
    <section className={s.part}>
      <h3>{text("flows.run.effects")}</h3>
      <ul className={s.list}>
        {effects.map(({ id, type, params }) => (
          <li key={id}>
            <Icon name="bolt" />
            <span>
              {named(about.effects, locale, type)} <code>{valueText(params)}</code>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Timers({ timers, speech }: { timers: readonly TimerOp[]; speech: Speech }) {
  const text = useText()
  if (timers.length === 0) return null
  return (
    <section className={s.part}>
      <h3>{text("flows.run.timers")}</h3>
      <ul className={s.list}>
        {timers.map((op) => (
          <li key={`${op.op} ${op.id}`} data-op={op.op}>
            <Icon name="clock" />
            <span>
              {op.op === "arm"
                ? text("flows.run.timers.arm", {
                    timer: timerTitle(speech, op.id),
                    at: instantText(op.dueAt, speech.locale),
                  })
                : text("flows.run.timers.cancel", { timer: timerTitle(speech, op.id) })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The name of a timer with its state, because two states may have timers of the same name. */
export function timerTitle(speech: Speech, id: string): string {
  const at = id.lastIndexOf(`.${speech.flow}.`)
  const name = at < 0 ? id : id.slice(0, at)
  const state = at < 0 ? "" : id.slice(at + speech.flow.length + 2)
  const title = named(speech.about.delays, speech.locale, name)
  return state === "" ? title : `${title} (${pathWords(speech, state)})`
}
