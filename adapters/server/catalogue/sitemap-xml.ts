import { locales } from "../../../domain/locale.ts"
import { publicPath } from "../../../domain/paths.ts"
import type { ListedPage } from "../kernel/sitemaps.ts"

const head = '<?xml version="1.0" encoding="UTF-8"?>'
const sitemaps = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

export function indexXml(parts: readonly { readonly address: string; readonly changedAt: string | null }[]): string {
  const entries = parts.map(
    ({ address, changedAt }) => `<sitemap><loc>${escaped(address)}</loc>${lastmod(changedAt)}</sitemap>`,
  )
  return `${head}\n<sitemapindex ${sitemaps}>\n${entries.join("\n")}\n</sitemapindex>\n`
}

/** Lists every page once in each language, with links to its other languages. */
export function urlSetXml(origin: string, pages: readonly ListedPage[]): string {
  const entries = pages.flatMap(({ path, changedAt }) => {
    const inLanguage = (locale: (typeof locales)[number]) => escaped(`${origin}${publicPath(path, locale)}`)
    const alternate = (language: string, address: string) =>
      `<xhtml:link rel="alternate" hreflang="${language}" href="${address}"/>`
    const alternates = [
      ...locales.map((locale) => alternate(locale, inLanguage(locale))),
      alternate("x-default", inLanguage("it")),
    ].join("")
    return locales.map((locale) => `<url><loc>${inLanguage(locale)}</loc>${lastmod(changedAt)}${alternates}</url>`)
  })
  return `${head}\n<urlset ${sitemaps} xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${entries.join("\n")}\n</urlset>\n`
}

const lastmod = (changedAt: string | null) => (changedAt === null ? "" : `<lastmod>${changedAt}</lastmod>`)

const escaped = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;")
