import { paths } from "../../../domain/paths.ts"
import type { FlowMessage, MessageEnd } from "../../../machines/kit/picture/types.ts"
import { useText } from "../../i18n/messages.tsx"
import { Link } from "../../kit/link.tsx"
import { shownPath } from "../address.ts"
import s from "./message.module.css"

type Named = { readonly flow: string; readonly title: string }
type MessageProps = { readonly message: FlowMessage; readonly from: Named; readonly to: Named }

/** What one flow says to another, with the transitions at both ends. */
export function Message({ message: { title, causes, hears }, from, to }: MessageProps) {
  const text = useText()
  return (
    <details className={s.message}>
      <summary>{title ?? text("flows.map.opens", { flow: to.title })}</summary>
      <div className={s.ends}>
        <End title={text("flows.map.causes", { flow: from.title })} flow={from.flow} ends={causes}>
          <p>{text("flows.map.begins")}</p>
        </End>
        <End title={text("flows.map.hears", { flow: to.title })} flow={to.flow} ends={hears}>
          <p>
            <Link to={paths.flow(to.flow)}>{text("flows.map.begins")}</Link>
          </p>
        </End>
      </div>
    </details>
  )
}

type EndProps = {
  readonly title: string
  readonly flow: string
  readonly ends: readonly MessageEnd[]
  /** Shown if there is no transition. */
  readonly children: React.ReactNode
}

function End({ title, flow, ends, children }: EndProps) {
  return (
    <div>
      <h4>{title}</h4>
      {ends.length === 0 && children}
      <ul className={s.list}>
        {ends.map((end) => (
          <li key={end.transition}>
            {end.state}: <Link to={shownPath(flow, { transition: end.transition })}>{end.title}</Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
