import type { FlowPage, Picture } from "../../../machines/kit/picture/types.ts"
import { useText } from "../../i18n/messages.tsx"
import { Link } from "../../kit/link.tsx"
import { Notice } from "../../kit/notice.tsx"
import { type Shown, shownPath } from "../address.ts"
import { nearStates } from "./near-states.ts"
import s from "./not-here.module.css"

type NotHereProps = {
  readonly flow: FlowPage
  readonly picture: Picture
  readonly shown: Shown
}

/** The longest part of an address that is repeated on the page. */
const LONGEST = 80

/** An address names a state or a transition that the picture does not have: since when, and what is there instead. */
export function NotHere({ flow: { summary, gone }, picture, shown }: NotHereProps) {
  const text = useText()
  const kind = shown.state === undefined ? "transition" : "state"
  const name = shown[kind]
  if (name === undefined) return null
  const had = Object.hasOwn(gone, name) ? gone[name] : undefined
  const id = name.length > LONGEST ? `${name.slice(0, LONGEST)}…` : name
  return (
    <div className={s.notHere}>
      <Notice tone="warn" role="alert" title={text(`flows.notHere.${kind}`, { id })}>
        {had !== undefined && (
          <p>
            {text("flows.notHere.had", { version: had })}{" "}
            <Link to={shownPath(summary.id, shown, { view: "difference", from: had })}>
              {text("flows.notHere.since")}
            </Link>
          </p>
        )}
        <p>{text("flows.notHere.instead", { version: summary.version })}</p>
        <ul className={s.states}>
          {nearStates(picture, name).map((state) => (
            <li key={state.id}>
              <Link to={shownPath(summary.id, { state: state.id })}>{state.title}</Link>
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  )
}
