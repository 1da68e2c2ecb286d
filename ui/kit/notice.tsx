import type { ReactNode } from "react"
import { Icon, type IconName } from "./icon.tsx"
import s from "./notice.module.css"

export type NoticeProps = {
  /** `bad` went wrong, `warn` needs care, `info` explains, `good` is in your favour. */
  readonly tone: "bad" | "warn" | "info" | "good"
  readonly title?: ReactNode
  readonly icon?: IconName
  /** Said by screen readers when it appears: at once (`alert`) or when they get to it (`status`). */
  readonly role?: "alert" | "status"
  /** The ways on. */
  readonly actions?: ReactNode
  readonly children?: ReactNode
}

const icons = { bad: "warning", warn: "warning", info: "info", good: "check" } as const

/** Something to know before going on, in the flow of the page. */
export function Notice({ tone, title, icon = icons[tone], role, actions, children }: NoticeProps) {
  return (
    <div className={s.notice} data-tone={tone} role={role}>
      <Icon name={icon} />
      <div className={s.words}>
        {title && <p className={s.title}>{title}</p>}
        {children}
        {actions && <div className={s.actions}>{actions}</div>}
      </div>
    </div>
  )
}
