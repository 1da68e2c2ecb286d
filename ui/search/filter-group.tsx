import { type ReactNode, useId, useState } from "react"
import { Icon } from "../kit/icon.tsx"
import s from "./filter-group.module.css"

export type FilterGroupProps = {
  readonly legend: string
  /** One of its filters is on. */
  readonly on: boolean
  /** Open to begin with, although nothing in it is on. */
  readonly open?: boolean
  readonly children: ReactNode
}

/** Folds away, also without script. What is on is open; it does not fold by itself, which would move what one presses. */
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
