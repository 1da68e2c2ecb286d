import { type ReactNode, useId, useState } from "react"
import { Icon } from "../kit/icon.tsx"
import s from "./filter-group.module.css"

export type FilterGroupProps = {
  readonly legend: string
  /** One of its filters is chosen. */
  readonly on: boolean
  /** Open at first, even if none of its filters is chosen. */
  readonly open?: boolean
  readonly children: ReactNode
}

/**
 * A group that folds, also without scripts. A group with a chosen filter starts open. It never folds by itself, because
 * that would move what the visitor is about to press.
 */
export function FilterGroup({ legend, on, open = false, children }: FilterGroupProps) {
  const id = useId()
  const [opened, setOpened] = useState(open || on)
  if (on && !opened) setOpened(true)
  return (
    <details className={s.group} open={opened}>
      <summary id={id}>
        {legend}
        <Icon name="down" />
      </summary>
      <fieldset aria-labelledby={id}>{children}</fieldset>
    </details>
  )
}
