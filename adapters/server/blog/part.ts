import { Effect } from "effect"
import { articlePath, authorPath, feedPath } from "../../../domain/blog/paths.ts"
import { type Locale, locales } from "../../../domain/locale.ts"
import { localeOf, paths, publicPath } from "../../../domain/paths.ts"
import { BlogApi } from "../../contract/blog.ts"
import type { Part } from "../kernel/part.ts"
import { articles, changedOf, lastDay } from "./articles.ts"
import { authors } from "./authors.ts"
import { feed } from "./feed.ts"
import { blogHandlers } from "./handlers.ts"
import { articleView, authorView, teasers } from "./read.ts"

const feedIn = (locale: Locale) =>
  ({
    method: "GET",
    path: publicPath(feedPath, locale) as `/${string}`,
    use: { who: "everybody", kept: "revalidated" },
    answer: (request: Request) => feed(request, locale),
  }) as const

/** When anything by an author, or at all, last changed. */
const latest = (slugs: readonly string[]) => {
  const day = lastDay(slugs.map(changedOf))
  return day === "" ? null : `${day}T12:00:00.000Z`
}

const listed = () => [
  { path: paths.blog as string, changedAt: latest(articles.it.map(({ slug }) => slug)) },
  ...articles.it.map(({ slug }) => ({ path: articlePath(slug), changedAt: latest([slug]) })),
  ...Object.keys(authors).map((author) => ({
    path: authorPath(author),
    changedAt: latest(articles.it.filter((article) => article.author === author).map(({ slug }) => slug)),
  })),
]

/** Articles about experiences, from files in the tree. */
export const blogPart = {
  name: "blog",
  contract: BlogApi,
  api: { blog: blogHandlers },
  readers: (request: Request) => {
    const locale = localeOf(new URL(request.url).pathname)
    return {
      blog: {
        articles: () => Effect.sync(() => teasers(locale)),
        article: (slug: string) => articleView(slug, locale),
        author: (slug: string) => Effect.sync(() => authorView(slug, locale)),
      },
    }
  },
  routes: locales.map(feedIn),
  sitemaps: [{ name: "blog", pages: Effect.sync(listed) }],
} satisfies Part
