import type { ReactNode } from "react"
import { Footer } from "./footer.tsx"
import { Header } from "./header.tsx"
import s from "./page-frame.module.css"

export type PageFrameProps = {
  /** This page's path without language and with its query: where the language switch leads. */
  readonly path: string
  /** Home and search have one of their own. */
  readonly search?: boolean
  /** A checkout leaves out what leads away. */
  readonly footer?: boolean
  readonly children: ReactNode
}

export function PageFrame({ path, search = true, footer = true, children }: PageFrameProps) {
  return (
    <div className={s.frame}>
      <Header path={path} search={search} />
      <main id="content" tabIndex={-1} className={s.main}>
        {children}
      </main>
      {footer && <Footer path={path} />}
    </div>
  )
}
