import type { ReactNode } from "react"
import s from "./states.module.css"
import { Vignette } from "./vignette.tsx"

export type StateProps = {
  readonly title: ReactNode
  /** What happened and what to do now. */
  readonly text?: ReactNode
  /** The ways on. */
  readonly actions?: ReactNode
  /** 1 on a page of its own, else 2. */
  readonly level?: 1 | 2
}

/** Nothing to show, said kindly, with a way on. */
export function EmptyState(props: StateProps) {
  return <State {...props} scene="rising" />
}

/** Something failed; says so to screen readers at once. */
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
