import type { ReactNode } from "react"
import { renderToStaticMarkup } from "react-dom/server"
import type { Locale } from "../../../domain/locale.ts"
import { named } from "../../../domain/name-place.ts"
import { productName } from "../../../domain/product.ts"
import { css, policyOf } from "./style.ts"

export type Page = {
  readonly locale: Locale
  readonly title: string
  /** The path of this page, for the link to the other language. */
  readonly path: string
  readonly wide?: boolean
  /** The address of this page in the other language, where `path` is of one language. */
  readonly other?: string
  /** A way back into the shop, for its customers. */
  readonly home?: string
  /** A banner that says that this is not the real shop. */
  readonly banner?: string
  /** Shown in a frame, as banks' pages are: by the shop's own page in a frame on another site. */
  readonly isFramed?: boolean
  readonly children: ReactNode
}

const otherLanguage = { it: "Read this page in English", en: "Leggi questa pagina in italiano" }

function Document({ locale, title, path, other: otherPath, home, wide, banner, children }: Page) {
  const other = locale === "it" ? "en" : "it"
  return (
    <html lang={locale}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{`${title} · ${productName()}`}</title>
        <style>{css}</style>
      </head>
      <body>
        {banner !== undefined && <header className="test">{banner}</header>}
        <main className={wide ? "wide" : ""}>
          <p className="lang">
            {home !== undefined && (
              <a className="home" href={home}>
                {productName()}
              </a>
            )}
            <a href={otherPath ?? `${path}?lang=${other}`} hrefLang={other} lang={other}>
              {otherLanguage[locale]}
            </a>
          </p>
          <h1>{title}</h1>
          {children}
        </main>
      </body>
    </html>
  )
}

/** Answers a whole page without scripts. */
export const pageAnswer = (status: number, page: Page): Response =>
  new Response(named(`<!doctype html>${renderToStaticMarkup(<Document {...page} />)}`), {
    status,
    headers: {
      "content-type": "text/html; charset=utf-8",
      "cache-control": "no-store",
      "content-security-policy": policyOf(page.isFramed ?? false),
      "referrer-policy": "same-origin",
      "x-content-type-options": "nosniff",
    },
  })

/** The language: `?lang=`, else the browser's preferred one, else Italian. */
export function localeOf(request: Request): Locale {
  const asked = new URL(request.url).searchParams.get("lang")
  if (asked === "it" || asked === "en") return asked
  return /^\s*en\b/i.test(request.headers.get("accept-language") ?? "") ? "en" : "it"
}
