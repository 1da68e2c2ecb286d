import { Context, type Effect } from "effect"
import type { SqlClient } from "effect/sql"

/** A page of a sitemap. `path` is without a language. `changedAt` is an ISO instant, or null if it is unknown. */
export type ListedPage = { readonly path: string; readonly changedAt: string | null }

/**
 * Pages of a feature that search engines should know, at most 10,000: each has an address in every language. `name`: of
 * the sitemap's file, without `.xml`.
 */
export type Sitemap = {
  readonly name: string
  readonly pages: Effect.Effect<readonly ListedPage[], unknown, SqlClient.SqlClient>
}

/** The sitemaps of all parts. */
export class Sitemaps extends Context.Service<Sitemaps, readonly Sitemap[]>()("altrove/kernel/Sitemaps") {}
