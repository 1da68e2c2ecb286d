import { type Article, minutesToRead } from "../../../domain/blog/article.ts"
import type { ArticleTeaser } from "../../../domain/blog/ports.ts"
import { type Locale, locales } from "../../../domain/locale.ts"
import { authors } from "./authors.ts"

/* `articles/<slug>.<language>.md`. Each article is written in both languages, under one slug. */

const files = import.meta.glob<Article>("./articles/*.md", { eager: true, import: "default" })

export type Named = Article & { readonly slug: string }

const inLanguage = (locale: Locale): readonly Named[] =>
  Object.entries(files)
    .flatMap(([file, article]) => {
      const [, slug = "", language] = /^\.\/articles\/(.+)\.(it|en)\.md$/.exec(file) ?? []
      return language === locale ? [{ ...article, slug }] : []
    })
    .toSorted((a, b) => (a.written === b.written ? a.slug.localeCompare(b.slug) : a.written < b.written ? 1 : -1))

/** All articles of a language, the newest first. */
export const articles: Readonly<Record<Locale, readonly Named[]>> = { it: inLanguage("it"), en: inLanguage("en") }

export const articleNamed = (slug: string, locale: Locale): Named | null =>
  articles[locale].find((article) => article.slug === slug) ?? null

export const teaserOf = ({ slug, title, lead, picture, author, written, changed, blocks }: Named): ArticleTeaser => ({
  ...{ slug, title, lead, picture, written, changed },
  author: { slug: author, name: authors[author]?.name ?? "" },
  minutes: minutesToRead(blocks),
})

/** The last of some ISO days; empty for none. */
export const lastDay = (days: readonly string[]): string => days.toSorted().at(-1) ?? ""

/** When an article last changed in any language: an ISO day. */
export const changedOf = (slug: string): string =>
  lastDay(locales.map((locale) => articleNamed(slug, locale)?.changed ?? ""))
