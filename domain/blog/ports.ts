import type { ArtRef } from "../catalogue/experience.ts"
import type { ExperienceCard } from "../catalogue/views.ts"
import type { Block } from "./article.ts"

export type ArticleTeaser = {
  readonly slug: string
  readonly title: string
  readonly lead: string
  readonly picture: ArtRef
  readonly author: { readonly slug: string; readonly name: string }
  /** ISO days. */
  readonly written: string
  readonly changed: string
  readonly minutes: number
}

export type ArticleView = ArticleTeaser & {
  readonly blocks: readonly Block[]
  /** The experiences that it is about, as long as they are offered. */
  readonly experiences: readonly ExperienceCard[]
  /** Others to read. */
  readonly others: readonly ArticleTeaser[]
}

export type AuthorView = {
  readonly slug: string
  readonly name: string
  readonly role: string
  readonly about: string
  readonly articles: readonly ArticleTeaser[]
}

/** What pages read of the blog, in the reader's language. */
export type BlogReads = {
  /** All articles, the newest first. */
  articles(): Promise<readonly ArticleTeaser[]>
  /** Null: no article has this slug. */
  article(slug: string): Promise<ArticleView | null>
  author(slug: string): Promise<AuthorView | null>
}

declare module "../ports.ts" {
  interface Reads {
    readonly blog: BlogReads
  }
}
