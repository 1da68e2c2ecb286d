import { useText } from "../i18n/messages.tsx"
import s from "./rows.module.css"

/** Requirement ids: first those of this state, then those of the whole flow. */
export function Rows({ own, flow }: { own: readonly string[]; flow: readonly string[] }) {
  const text = useText()
  const rest = flow.filter((row) => !own.includes(row))
  if (own.length + rest.length === 0) return <p>{text("flows.rows.none")}</p>
  return (
    <ul className={s.rows}>
      {own.map((row) => (
        <li key={row} data-own="">
          {row}
        </li>
      ))}
      {rest.map((row) => (
        <li key={row}>{row}</li>
      ))}
    </ul>
  )
}
