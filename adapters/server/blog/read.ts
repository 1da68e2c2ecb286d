import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { linksOf, withoutLinks } from "../../../domain/blog/article.ts"
import type { ArticleView, AuthorView } from "../../../domain/blog/ports.ts"
import type { Locale } from "../../../domain/locale.ts"
import { landingPath } from "../../../domain/paths.ts"
import { cards, landingsListed } from "../catalogue/part.ts"
import { viewNow } from "../store/clock.ts"
import { articleNamed, articles, teaserOf } from "./articles.ts"
import { authors } from "./authors.ts"

/** How many cards stand below an article, and how many others to read. */
const MOST_CARDS = 6
const OTHERS = 3

const slugIn = (to: string): string | null => /^\/esperienze\/([^/]+)$/.exec(to)?.[1] ?? null

/** An article with the links and cards of what the shop offers today. Null: there is none. */
export const articleView = Effect.fn("blog.article")(function* (slug: string, locale: Locale) {
  const article = articleNamed(slug, locale)
  if (article === null) return null
  const links = linksOf(article.blocks)
  const offered = yield* offeredAmong(links.flatMap((to) => slugIn(to) ?? []))
  const isGone = yield* goneAmong(links, offered)
  const ids = links.flatMap((to) => offered.get(slugIn(to) ?? "") ?? []).slice(0, MOST_CARDS)
  const all = articles[locale]
  const at = all.indexOf(article)
  const view: ArticleView = {
    ...teaserOf(article),
    blocks: withoutLinks(article.blocks, isGone),
    experiences: yield* cards(ids, locale, yield* viewNow),
    // The next ones, and from the last one on those from the beginning.
    others: [...all.slice(at + 1), ...all.slice(0, at)].slice(0, OTHERS).map(teaserOf),
  }
  return view
})

/** The ids of the experiences with these slugs that are offered, by slug. */
const offeredAmong = Effect.fnUntraced(function* (slugs: readonly string[]) {
  const sql = yield* SqlClient.SqlClient
  const rows = yield* sql<{ slug: string; id: string }>`
    select slug, id from experiences where slug = any(${slugs})`
  return new Map(rows.map(({ slug, id }) => [slug, id]))
})

/** Which links lead to an experience, a place or a category that the shop does not have today. */
const goneAmong = Effect.fnUntraced(function* (links: readonly string[], offered: ReadonlyMap<string, string>) {
  const isLanding = (to: string) => /^\/(destinazioni|categorie|regali)\/[^/]+$/.test(to)
  const listed = links.some(isLanding) ? yield* landingsListed() : []
  const landings = new Set(listed.map(({ kind, slug }) => landingPath(kind, slug)))
  return (to: string): boolean => {
    const slug = slugIn(to)
    return slug === null ? isLanding(to) && !landings.has(to) : !offered.has(slug)
  }
})

/** Somebody who writes, with their articles. Null: nobody has this name. */
export function authorView(slug: string, locale: Locale): AuthorView | null {
  const author = Object.hasOwn(authors, slug) ? authors[slug] : undefined
  if (author === undefined) return null
  const written = articles[locale].filter((article) => article.author === slug).map(teaserOf)
  return { slug, name: author.name, role: author.role[locale], about: author.about[locale], articles: written }
}

export const teasers = (locale: Locale) => articles[locale].map(teaserOf)
