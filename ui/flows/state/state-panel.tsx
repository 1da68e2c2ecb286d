import { type Ref, useId } from "react"
import type { FlowPage, FlowTalk, Picture } from "../../../machines/kit/picture/types.ts"
import { useText } from "../../i18n/messages.tsx"
import { Badge } from "../../kit/badge.tsx"
import { IconButton } from "../../kit/button.tsx"
import { Icon } from "../../kit/icon.tsx"
import { Link } from "../../kit/link.tsx"
import { Rows } from "../rows.tsx"
import { Tests } from "../tests.tsx"
import { type AboutState, aboutState, type Screen } from "./about-state.ts"
import { Happenings } from "./happenings.tsx"
import s from "./state-panel.module.css"

export type StatePanelProps = {
  readonly flow: FlowPage
  readonly talk: FlowTalk | null
  readonly picture: Picture
  readonly state: string
  readonly select: (state: string | null) => void
  /** The heading takes the focus if the state was selected by keyboard. */
  readonly heading: Ref<HTMLHeadingElement>
}

/** Everything about one state, beside the picture or at the bottom of a phone. */
export function StatePanel({ flow, talk, picture, state: id, select, heading }: StatePanelProps) {
  const text = useText()
  const titleId = useId()
  const about = aboutState(flow, picture, id)
  if (about === null) return null
  const { state } = about
  return (
    <section aria-labelledby={titleId}>
      <header className={s.head}>
        <div>
          {about.around.length > 0 && (
            <p className={s.around}>
              {text("flows.state.in")}
              {about.around.map((one) => (
                <StateLink key={one.id} id={one.id} title={one.title} select={select} />
              ))}
            </p>
          )}
          <h2 id={titleId} ref={heading} tabIndex={-1}>
            {state.title}
          </h2>
        </div>
        <IconButton icon="close" label={text("flows.state.close")} onClick={() => select(null)} />
      </header>
      <div className={s.body}>
        <Marks about={about} />
        {state.description !== "" && <p className={s.description}>{state.description}</p>}
        {about.inside.length > 0 && (
          <Part title={text(state.kind === "parallel" ? "flows.state.inside.all" : "flows.state.inside.one")}>
            <ul className={s.plain}>
              {about.inside.map((one) => (
                <li key={one.id}>
                  <StateLink id={one.id} title={one.title} select={select} />
                </li>
              ))}
            </ul>
          </Part>
        )}
        <Part title={text("flows.state.can")}>
          {about.happenings.length === 0 ? (
            <p>{text(state.kind === "final" ? "flows.state.can.over" : "flows.state.can.nothing")}</p>
          ) : (
            <Happenings happenings={about.happenings} talk={talk} select={select} />
          )}
        </Part>
        <Part title={text("flows.state.lasts")}>
          {about.limits.length === 0 ? (
            <p>{text(state.kind === "final" ? "flows.state.lasts.forever" : "flows.state.lasts.open")}</p>
          ) : (
            <Happenings happenings={about.limits} talk={talk} select={select} />
          )}
        </Part>
        {state.entry.length > 0 && <Orders title={text("flows.state.entry")} orders={state.entry} />}
        {state.exit.length > 0 && <Orders title={text("flows.state.exit")} orders={state.exit} />}
        <Part title={text("flows.state.screen")}>
          <ScreenOf screen={about.screen} />
        </Part>
        <Part title={text("flows.rows")}>
          <Rows own={about.rows} flow={flow.rows} />
        </Part>
        {about.tests.length > 0 && <Tests tests={about.tests} />}
      </div>
    </section>
  )
}

function Marks({ about: { state, begins } }: { about: AboutState }) {
  const text = useText()
  if (!begins && state.kind !== "final" && state.kind !== "parallel") return null
  return (
    <p className={s.marks}>
      {begins && <Badge tone="info">{text("flows.state.begins")}</Badge>}
      {state.kind === "final" && <Badge>{text("flows.state.final")}</Badge>}
      {state.kind === "parallel" && <Badge>{text("flows.state.parallel")}</Badge>}
    </p>
  )
}

export function StateLink({ id, title, select }: { id: string; title: string; select: StatePanelProps["select"] }) {
  return (
    <button type="button" className={s.state} onClick={() => select(id)}>
      {title}
    </button>
  )
}

function Part({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <div className={s.part}>
      <h3>{title}</h3>
      {children}
    </div>
  )
}

function Orders({ title, orders }: { title: string; orders: readonly string[] }) {
  return (
    <Part title={title}>
      <ul className={s.plain}>
        {orders.map((order) => (
          <li key={order}>{order}</li>
        ))}
      </ul>
    </Part>
  )
}

function ScreenOf({ screen }: { screen: Screen | null }) {
  const text = useText()
  if (screen === null) return <p>{text("flows.state.screen.none")}</p>
  if (screen.to === null)
    return (
      <p>
        <code>{screen.path}</code>
      </p>
    )
  return (
    <p>
      <Link to={screen.to} className={s.screen}>
        {screen.path}
        <Icon name="arrow" />
      </Link>
    </p>
  )
}
