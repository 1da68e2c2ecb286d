import type { ReactNode } from "react"
import { Icon, type IconName } from "./icon.tsx"
import s from "./notice.module.css"

export type NoticeProps = {
  /** `bad`: something went wrong. `warn`: needs care. `info`: explains. `good`: to the customer's advantage. */
  readonly tone: "bad" | "warn" | "info" | "good"
  readonly title?: ReactNode
  readonly icon?: IconName
  /** Makes screen readers say it when it appears: at once (`alert`) or when they are idle (`status`). */
  readonly role?: "alert" | "status"
  /** Whether the page opens at it, because it answers a form that was sent. */
  readonly opens?: boolean
  /** Links or buttons that lead on. */
  readonly actions?: ReactNode
  readonly children?: ReactNode
}

const icons = { bad: "warning", warn: "warning", info: "info", good: "check" } as const

/** A message inside the page that the visitor should read before going on. */
export function Notice({ tone, title, icon = icons[tone], role, opens = false, actions, children }: NoticeProps) {
  return (
    <div className={s.notice} data-tone={tone} role={role} {...(opens && { autoFocus: true, tabIndex: -1 })}>
      <Icon name={icon} />
      <div className={s.words}>
        {title && <p className={s.title}>{title}</p>}
        {children}
        {actions && <div className={s.actions}>{actions}</div>}
      </div>
    </div>
  )
}
