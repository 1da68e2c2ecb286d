import type { ReactNode } from "react"
import { useText } from "../i18n/messages.tsx"
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
  /** Money is play money here. */
  readonly test?: boolean
  readonly children: ReactNode
}

export function PageFrame({ path, search = true, footer = true, test = false, children }: PageFrameProps) {
  return (
    <div className={s.frame}>
      {test && <TestBanner />}
      <Header path={path} search={search} />
      <main id="content" tabIndex={-1} className={s.main}>
        {children}
      </main>
      {footer && <Footer path={path} />}
    </div>
  )
}

/** Nobody should believe to have bought something. */
function TestBanner() {
  const text = useText()
  return (
    <aside className={s.test} aria-label={text("shell.test.label")}>
      {text("shell.test")}
    </aside>
  )
}
