import type { ReactNode } from "react"
import page from "../kit/plain-page.module.css"
import s from "./account.module.css"

type Props<T> = {
  /** Names the panel: its heading, or words for screen readers alone where the page's heading says the same. */
  readonly title: { readonly id: string; readonly text: string } | { readonly label: string }
  /** What stands there instead of an empty list. */
  readonly none: ReactNode
  readonly items: readonly T[]
  readonly line: (item: T) => ReactNode
  /** What follows the list. */
  readonly children?: ReactNode
}

/** A panel of the account with a list, or with a sentence if the list is empty. */
export function ListPanel<T>({ title, none, items, line, children }: Props<T>) {
  const name = "id" in title ? { "aria-labelledby": title.id } : { "aria-label": title.label }
  return (
    <section className={page.panel} {...name}>
      {"id" in title && <h2 id={title.id}>{title.text}</h2>}
      {items.length === 0 ? <p>{none}</p> : <ul className={s.list}>{items.map(line)}</ul>}
      {children}
    </section>
  )
}

/** The facts of a line, those that there are. A line breaks after a dot, so none begins with one. */
export const factsText = (facts: readonly (string | null | false)[]): string =>
  facts.filter((fact) => fact !== null && fact !== false).join("\u00a0· ")
