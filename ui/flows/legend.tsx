import type { Picture } from "../../machines/kit/picture/types.ts"
import { useText } from "../i18n/messages.tsx"
import { Actor } from "./actor.tsx"
import s from "./legend.module.css"
import { parties } from "./parties.ts"

/** What the colours and marks of this picture mean. Unused ones are left out. */
export function Legend({ picture }: { picture: Picture }) {
  const text = useText()
  const acting = parties.filter((by) => picture.edges.some((edge) => edge.by === by))
  const has = (kind: Picture["states"][number]["kind"]) => picture.states.some((state) => state.kind === kind)
  return (
    <div className={s.legend}>
      <p className={s.who}>
        <span className={s.label}>{text("flows.legend.who")}</span>
        {acting.map((by) => (
          <Actor key={by} by={by} />
        ))}
      </p>
      <ul className={s.marks}>
        {picture.starts.length > 0 && (
          <li>
            <span className={s.start} aria-hidden="true" />
            {text("flows.legend.start")}
          </li>
        )}
        {has("final") && (
          <li>
            <span className={s.final} aria-hidden="true" />
            {text("flows.legend.final")}
          </li>
        )}
        {has("parallel") && (
          <li>
            <span className={s.parallel} aria-hidden="true" />
            {text("flows.legend.parallel")}
          </li>
        )}
      </ul>
    </div>
  )
}
