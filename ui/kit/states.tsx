import type { ReactNode } from "react"
import s from "./states.module.css"
import { Vignette } from "./vignette.tsx"

export type StateProps = {
  readonly title: ReactNode
  /** What happened, and what the visitor can do now. */
  readonly text?: ReactNode
  /** Links or buttons that lead on. */
  readonly actions?: ReactNode
  /** 1 if it is the whole page, else 2. */
  readonly level?: 1 | 2
}

/** Says kindly that there is nothing to show, with a link that leads on. */
export function EmptyState(props: StateProps) {
  return <State {...props} scene="rising" />
}

/** Says that something failed. Screen readers say it at once. */
export function ErrorState(props: StateProps) {
  return (
    <div role="alert">
      <State {...props} scene="setting" />
    </div>
  )
}

function State({ title, text, actions, level = 2, scene }: StateProps & { scene: "rising" | "setting" }) {
  const Heading = level === 1 ? "h1" : "h2"
  return (
    <div className={s.state}>
      <Vignette scene={scene} />
      <Heading>{title}</Heading>
      {text && <div className={s.text}>{text}</div>}
      {actions && <div className={s.actions}>{actions}</div>}
    </div>
  )
}
