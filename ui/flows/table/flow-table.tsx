import { memo } from "react"
import type { Picture, PictureEdge } from "../../../machines/kit/picture/types.ts"
import { useText } from "../../i18n/messages.tsx"
import { Hidden } from "../../kit/hidden.tsx"
import { Actor } from "../actor.tsx"
import s from "./flow-table.module.css"
import { type TableRow, tableOf } from "./table.ts"

/** The picture as a table of states and events, for people who cannot see it or prefer to read. */
export const FlowTable = memo(function FlowTable({ picture }: { picture: Picture }) {
  const text = useText()
  const { groups, rows } = tableOf(picture)
  const titles = new Map(picture.states.map(({ id, title }) => [id, title]))
  return (
    <section className={s.scroll} {...scrollable} aria-label={text("flows.table")}>
      <table className={s.table}>
        <caption>{text("flows.table.how")}</caption>
        <thead>
          <tr>
            <th rowSpan={2} scope="col" className={s.corner}>
              {text("flows.table.state")}
            </th>
            {groups.map(({ by, columns }) => (
              <th key={by} colSpan={columns.length} scope="colgroup" className={s.group}>
                <Actor by={by} />
              </th>
            ))}
          </tr>
          <tr>
            {groups.flatMap(({ by, columns }) =>
              columns.map(({ key, title }) => (
                <th key={key} scope="col" className={s.event}>
                  {title ?? text(by === "clock" ? "flows.table.time" : "flows.table.byItself")}
                </th>
              )),
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.state.id}>
              <StateCell row={row} />
              {groups.flatMap(({ columns }) =>
                columns.map(({ key, title }) => (
                  <td key={key}>
                    {(row.cells.get(key) ?? []).map((edge) => (
                      <Cell key={edge.id} edge={edge} titles={titles} titled={title === null} />
                    ))}
                  </td>
                )),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
})

/** The table scrolls, so it must be focusable for keyboard users. */
const scrollable = { tabIndex: 0 }

function StateCell({ row: { state, depth, begins } }: { row: TableRow }) {
  const text = useText()
  const marks = [
    ...(begins ? [text("flows.state.begins")] : []),
    ...(state.kind === "final" ? [text("flows.state.final")] : []),
    ...(state.kind === "parallel" ? [text("flows.state.parallel")] : []),
  ]
  return (
    <th scope="row" className={s.state} data-depth={Math.min(depth, 4)}>
      <span className={s.title}>
        {depth > 0 && <Hidden>{text("flows.table.inside")} </Hidden>}
        {state.title}
      </span>
      {marks.length > 0 && <span className={s.marks}>{marks.join(", ")}</span>}
      {state.description !== "" && <span className={s.description}>{state.description}</span>}
      {state.entry.length > 0 && (
        <span className={s.description}>
          {text("flows.state.entry")}: {state.entry.join(", ")}
        </span>
      )}
      {state.exit.length > 0 && (
        <span className={s.description}>
          {text("flows.state.exit")}: {state.exit.join(", ")}
        </span>
      )}
    </th>
  )
}

type CellProps = {
  readonly edge: PictureEdge
  readonly titles: ReadonlyMap<string, string>
  /** The column has no event title, so each cell names its own event. */
  readonly titled: boolean
}

function Cell({ edge, titles, titled }: CellProps) {
  const text = useText()
  const target = edge.target === null ? null : (titles.get(edge.target) ?? edge.target)
  return (
    <div className={s.cell}>
      {titled && <span className={s.what}>{edge.title}</span>}
      <span className={s.target}>
        {target === null ? text("flows.table.stays") : <Arrow />}
        {target}
      </span>
      {edge.guards.map((guard) => (
        <span key={guard} className={s.guard}>
          {text("flows.if", { guard })}
        </span>
      ))}
      {edge.effects.map((effect) => (
        <span key={effect} className={s.effect}>
          {effect}
        </span>
      ))}
    </div>
  )
}

const Arrow = () => <span aria-hidden="true">→ </span>
