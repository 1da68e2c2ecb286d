import type { Picture } from "../domain/catalogue/experience.ts"
import { locales } from "../domain/locale.ts"
import { internalPath, picturePath, publicPath } from "../domain/paths.ts"
import { productName } from "../domain/product.ts"
import type { MessageId } from "../ui/i18n/messages.tsx"
import { textOf } from "../ui/i18n/text-of.ts"
import type { AppContext } from "./-router.tsx"

export type PageHead = {
  readonly title: string
  readonly description: string
  /** Without language. With the query if the query makes it a different page. */
  readonly path: string
  readonly image?: Picture
  /** False for private pages, which search engines must not index. */
  readonly index?: boolean
  /** Search engines read the page of the server, so a browser is not sent the code that makes this. */
  readonly jsonLd?: readonly object[] | false
}

/** The router writes this entry as a script that holds data. Its types know only the attributes of `<meta>`. */
type JsonLdScript = { readonly title?: never; readonly "script:ld+json": object }

/**
 * Title, description, Open Graph, canonical address, and the address of the same page in the other language (RT-01,
 * RT-09).
 */
export function pageHead(context: AppContext, page: PageHead) {
  const { origin, locale } = context
  const address = (one: (typeof locales)[number]) => `${origin}${publicPath(page.path, one)}`
  const title = `${page.title} · ${productName()}`
  const indexed = page.index ?? true
  return {
    meta: [
      { title },
      { name: "description", content: page.description },
      { property: "og:title", content: title },
      { property: "og:description", content: page.description },
      { property: "og:type", content: "website" },
      { property: "og:site_name", content: productName() },
      { property: "og:locale", content: locale === "it" ? "it_IT" : "en_GB" },
      { property: "og:url", content: address(locale) },
      ...(page.image ? [{ property: "og:image", content: `${origin}${picturePath(page.image)}` }] : []),
      ...(indexed ? [] : [{ name: "robots", content: "noindex" }]),
      ...(page.jsonLd || []).map((data): JsonLdScript => ({ "script:ld+json": data })),
    ],
    links: indexed
      ? [
          { rel: "canonical", href: address(locale) },
          ...locales.map((one) => ({ rel: "alternate", hrefLang: one, href: address(one) })),
          { rel: "alternate", hrefLang: "x-default", href: address("it") },
        ]
      : [],
  }
}

type Opened = { readonly match: { readonly context: AppContext; readonly pathname: string } }

/** The head of a private page. Its address is the page's own. */
export const privateHead =
  (title: MessageId, description = title) =>
  ({ match: { context, pathname } }: Opened) =>
    pageHead(context, {
      title: textOf(context, title),
      description: textOf(context, description),
      path: internalPath(pathname).replace(/\/$/, ""),
      index: false,
    })
