import type { ReactNode } from "react"
import s from "./badge.module.css"
import { Icon, type IconName } from "./icon.tsx"

export type BadgeProps = {
  /** `good` in your favour, `offer` a discount, `info` a remark, `warn` needs care, `bad` ended badly. */
  readonly tone?: "good" | "offer" | "info" | "warn" | "bad" | "plain"
  readonly icon?: IconName
  /** On a picture: opaque, the theme does not change it. */
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
