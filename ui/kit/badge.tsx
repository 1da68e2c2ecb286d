import type { ReactNode } from "react"
import s from "./badge.module.css"
import { Icon, type IconName } from "./icon.tsx"

export type BadgeProps = {
  /**
   * `good`: to the customer's advantage. `offer`: a discount. `info`: a note. `warn`: needs care. `bad`: ended badly.
   */
  readonly tone?: "good" | "offer" | "info" | "warn" | "bad" | "plain"
  readonly icon?: IconName
  /** On a picture: opaque, with the same colours in both themes. */
  readonly onPicture?: boolean
  readonly children: ReactNode
}

export function Badge({ tone = "plain", icon, onPicture, children }: BadgeProps) {
  return (
    <span className={s.badge} data-tone={tone} data-on-picture={onPicture || undefined}>
      {icon && <Icon name={icon} solid={icon === "bolt" || icon === "star"} />}
      {children}
    </span>
  )
}
