import { Effect } from "effect"
import { locales } from "../../../domain/locale.ts"
import { paths, publicPath } from "../../../domain/paths.ts"
import { slugs } from "../catalogue/experience.ts"
import { HttpSettings } from "./settings.ts"

const text = (body: string, type: string) =>
  new Response(body, { headers: { "content-type": type, "cache-control": "public, max-age=3600" } })

/** What is private or would be endless is not for search engines. */
export const robots = Effect.map(HttpSettings, ({ publicOrigin }) =>
  text(
    [
      "User-agent: *",
      "Disallow: /checkout/",
      "Disallow: /prenotazione/",
      "Disallow: /en/checkout/",
      "Disallow: /en/prenotazione/",
      "Disallow: /sandbox",
      "Disallow: /dev/",
      `Sitemap: ${publicOrigin}/sitemap.xml`,
      "",
    ].join("\n"),
    "text/plain; charset=utf-8",
  ),
)

/** Addresses of one sitemap at most (sitemaps.org: 50,000). */
const MOST = 20_000

export const sitemap = Effect.gen(function* () {
  const { publicOrigin } = yield* HttpSettings
  const pages = [paths.home, paths.search, ...(yield* slugs()).slice(0, MOST).map(paths.experience)]
  const entries = pages.flatMap((page) => locales.map((locale) => `${publicOrigin}${publicPath(page, locale)}`))
  const urls = entries.map((address) => `<url><loc>${address}</loc></url>`)
  const body = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join("\n")}\n</urlset>\n`
  return text(body, "application/xml; charset=utf-8")
})
