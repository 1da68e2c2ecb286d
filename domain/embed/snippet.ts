import type { Locale } from "../locale.ts"
import { paths, publicPath } from "../paths.ts"

type Asked = {
  /** The shop's scheme and host. */
  readonly shop: string
  readonly embedId: string
  /** Null: the visitor chooses among all. */
  readonly experience: string | null
  readonly locale: Locale
}

/** How high the box is before it knows its content. */
const HEIGHT = 760

const link = { it: "Prenota", en: "Book" } as const

/** The lines that a partner copies into a page. The link inside is for browsers without scripts. */
export function snippetOf({ shop, embedId, experience, locale }: Asked): string {
  const page = `${shop}${publicPath(paths.embed(embedId), locale)}`
  const query = experience === null ? "" : `?experience=${experience}`
  const chosen = experience === null ? "" : ` experience="${experience}"`
  return [
    `<script async src="${shop}/embed/v1.js"></script>`,
    `<altrove-booking embed="${embedId}"${chosen} lang="${locale}" height="${HEIGHT}" style="display:block;min-height:${HEIGHT}px">`,
    `  <a href="${page}${query}">${link[locale]}</a>`,
    "</altrove-booking>",
  ].join("\n")
}
