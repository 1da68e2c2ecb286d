import type { ReactNode } from "react"
import s from "./hidden.module.css"

/** Text for screen readers only. */
export function Hidden({ children }: { children: ReactNode }) {
  return <span className={s.hidden}>{children}</span>
}

/** The first stop of the Tab key: a link past the header to the content. */
export function SkipLink({ children }: { children: ReactNode }) {
  return (
    <a className={s.skip} href="#content">
      {children}
    </a>
  )
}
