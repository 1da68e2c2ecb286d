import { Effect } from "effect"
import { articlePath, authorPath, feedPath } from "../../../domain/blog/paths.ts"
import type { Locale } from "../../../domain/locale.ts"
import { named, namePlace } from "../../../domain/name-place.ts"
import { paths, publicPath } from "../../../domain/paths.ts"
import { HttpSettings } from "../http/settings.ts"
import { lastDay } from "./articles.ts"
import { teasers } from "./read.ts"

const title: Readonly<Record<Locale, string>> = {
  it: `Il blog di ${namePlace}`,
  en: `The ${namePlace} blog`,
}

const escaped = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;")

/** Articles have a day and no hour: noon is the same day everywhere in Italy, in summer too. */
const instant = (day: string) => `${day}T12:00:00Z`

/** The articles as an Atom feed (RFC 4287). Ids are the addresses, which do not change. */
export const feed = (request: Request, locale: Locale) =>
  Effect.map(HttpSettings, ({ publicOrigin }) => {
    const origin = publicOrigin ?? new URL(request.url).origin
    const at = (path: string) => escaped(`${origin}${publicPath(path, locale)}`)
    const all = teasers(locale)
    const changed = lastDay(all.map((article) => article.changed))
    const entries = all.map(
      (article) => `<entry>
<title>${escaped(article.title)}</title>
<id>${at(articlePath(article.slug))}</id>
<link href="${at(articlePath(article.slug))}"/>
<published>${instant(article.written)}</published>
<updated>${instant(article.changed)}</updated>
<author><name>${escaped(article.author.name)}</name><uri>${at(authorPath(article.author.slug))}</uri></author>
<summary>${escaped(article.lead)}</summary>
</entry>`,
    )
    const xml = `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${locale}">
<title>${escaped(named(title[locale]))}</title>
<id>${at(paths.blog)}</id>
<link rel="self" href="${at(feedPath)}"/>
<link href="${at(paths.blog)}"/>
<updated>${instant(changed)}</updated>
${entries.join("\n")}
</feed>
`
    return new Response(xml, {
      headers: { "content-type": "application/atom+xml; charset=utf-8", "cache-control": "public, no-cache" },
    })
  })
