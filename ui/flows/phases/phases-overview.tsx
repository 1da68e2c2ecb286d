import { useMemo } from "react"
import { type Phase, phasesOf } from "../../../machines/kit/picture/phases.ts"
import type { Picture } from "../../../machines/kit/picture/types.ts"
import { useText } from "../../i18n/messages.tsx"
import { Link } from "../../kit/link.tsx"
import { Actor } from "../actor.tsx"
import { shownPath } from "../address.ts"
import { named } from "./phase-names.ts"
import s from "./phases-overview.module.css"

/** A phase shows so many ways on; the rest is a number. */
const MOST_LINES = 3

/** The flow at first sight: its phases, and what leads from each to which other. Each leads to its states in the picture. */
export function PhasesOverview({ picture }: { picture: Picture }) {
  const text = useText()
  const { phases, lines, isParallel } = useMemo(() => phasesOf(picture), [picture])
  const titleOf = ({ tag, title, members }: Phase) => {
    const name = members.length > 1 && tag !== null ? named[tag] : undefined
    return name === undefined ? title : text(name)
  }
  if (phases.length < 2) return null
  return (
    <section className={s.overview} aria-label={text("flows.phases")}>
      {isParallel && <p>{text("flows.phases.parallel")}</p>}
      <ol>
        {phases.map((phase) => {
          const ways = lines.filter(({ from }) => from === phase.id)
          return (
            <li key={phase.id} data-phase={phase.id}>
              <h2>
                <Link to={shownPath(picture.flow, { state: phase.members[0] ?? "" })}>{titleOf(phase)}</Link>
              </h2>
              {phase.states > 1 && <small>{text("flows.phases.states", { count: phase.states })}</small>}
              {phase.members.length > 1 && (
                <ul className={s.members}>
                  {phase.members.map((id) => (
                    <li key={id}>
                      <Link to={shownPath(picture.flow, { state: id })}>
                        {picture.states.find((state) => state.id === id)?.title ?? id}
                      </Link>
                    </li>
                  ))}
                </ul>
              )}
              <ul>
                {ways.slice(0, MOST_LINES).map((way) => {
                  const to = phases.find(({ id }) => id === way.to)
                  return (
                    <li key={way.to}>
                      <Actor by={way.by} /> {way.title} → <strong>{to === undefined ? "" : titleOf(to)}</strong>
                      {way.transitions.length > 1 && ` + ${way.transitions.length - 1}`}
                    </li>
                  )
                })}
                {ways.length > MOST_LINES && <li>{text("flows.phases.more", { count: ways.length - MOST_LINES })}</li>}
              </ul>
            </li>
          )
        })}
      </ol>
    </section>
  )
}
