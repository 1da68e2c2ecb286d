import type { ReactNode } from "react"
import type { LandingSlugs } from "../../domain/catalogue/views.ts"
import { useText } from "../i18n/messages.tsx"
import { Footer } from "./footer.tsx"
import { Header, type HeaderSearch } from "./header.tsx"
import s from "./page-frame.module.css"

export type PageFrameProps = {
  /** This page's path without language, with its query: the target of the language switch. */
  readonly path: string
  /** Where the header has a search field. The page of results has its own beside them, on a phone behind a button. */
  readonly search?: HeaderSearch
  /** False in the checkout, to leave out links that lead away. */
  readonly footer?: boolean
  /** False where partners work: the shop's menu and the customer's account are not theirs. */
  readonly menu?: boolean
  /** Only the page itself, in a frame on another site. */
  readonly bare?: boolean
  /** What the footer may link to; null if unknown. */
  readonly landings?: LandingSlugs | null
  /** The shop takes no real money. */
  readonly test?: boolean
  readonly children: ReactNode
}

export function PageFrame({
  path,
  search = true,
  footer = true,
  menu = true,
  bare = false,
  test = false,
  landings = null,
  children,
}: PageFrameProps) {
  return (
    <div className={s.frame} data-bare={bare || undefined}>
      {test && <TestBanner />}
      {!bare && <Header path={path} search={search} menu={menu} />}
      <main id="content" tabIndex={-1} className={s.main}>
        {children}
      </main>
      {footer && !bare && <Footer path={path} landings={landings} />}
    </div>
  )
}

/** Tells visitors that this is a test shop, so that nobody believes they have bought something. */
function TestBanner() {
  const text = useText()
  return <aside className={s.test}>{text("shell.test")}</aside>
}
