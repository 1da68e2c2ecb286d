import type { FlowTalk } from "../../../machines/kit/picture/types.ts"
import { useText } from "../../i18n/messages.tsx"
import { Actor } from "../actor.tsx"
import type { Happening } from "./about-state.ts"
import s from "./happenings.module.css"
import { Partners } from "./partners.tsx"

type HappeningsProps = {
  readonly happenings: readonly Happening[]
  readonly talk: FlowTalk | null
  readonly select: (state: string) => void
}

/** Transitions in words: who, what, under which condition, what follows, and the next state. */
export function Happenings({ happenings, talk, select }: HappeningsProps) {
  const text = useText()
  return (
    <ul className={s.list}>
      {happenings.map(({ edge, from, target }) => (
        <li key={edge.id} data-by={edge.by}>
          <p className={s.title}>
            <Actor by={edge.by} />
            {edge.title}
          </p>
          {edge.guards.map((guard) => (
            <p key={guard} className={s.guard}>
              {text("flows.if", { guard })}
            </p>
          ))}
          {edge.effects.map((effect) => (
            <p key={effect} className={s.effect}>
              {effect}
            </p>
          ))}
          <p>
            {target === null || target.id === edge.source ? (
              text("flows.state.stays")
            ) : (
              <>
                <span aria-hidden="true">→ </span>
                {text("flows.state.goes")}{" "}
                <button type="button" onClick={() => select(target.id)}>
                  {target.title}
                </button>
              </>
            )}
          </p>
          <Partners edge={edge} talk={talk} />
          {from !== null && <p className={s.from}>{text("flows.state.from", { state: from.title })}</p>}
        </li>
      ))}
    </ul>
  )
}
