import { paths } from "../paths.ts"

/* Paths of the blog, apart from those that every page's script holds. */

export const articlePath = (slug: string): string => `${paths.blog}/${encodeURIComponent(slug)}`

export const authorPath = (slug: string): string => `${paths.blog}/autori/${encodeURIComponent(slug)}`

/** The feed is no page: feed readers open it. */
export const feedPath = `${paths.blog}/feed.xml` as const
