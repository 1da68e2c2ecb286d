import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { listPaths } from "../../../domain/list/paths.ts"
import type { Sitemap } from "../kernel/sitemaps.ts"
import { INDEXED } from "./read.ts"

/** A sitemap may have 50,000 addresses, and each list has two. */
const MOST = 10_000

type Row = { readonly publicId: string; readonly name: string; readonly changedAt: string }

/** The public lists that search engines may show (read.ts), those that changed last first. */
const listed = Effect.fn("list.listed")(function* () {
  const sql = yield* SqlClient.SqlClient
  const rows = yield* sql<Row>`
    select l.public_id as "publicId", t.name, l.changed_at as "changedAt"
    from list l join list_text t using (list_id) join person p on p.id = l.owner_id
    where l.public_id is not null and p.email_verified_at is not null
      and char_length(t.description) >= ${INDEXED.characters}
      and l.created_at <= (select shop_now()) - ${`${INDEXED.hours} hours`}::interval
      and exists (select from list_item i join experiences e on e.id = i.experience_id
        where i.list_id = l.list_id offset ${INDEXED.items - 1})
    order by l.changed_at desc, l.list_id limit ${MOST}`
  return rows.map(({ publicId, name, changedAt }) => ({ path: listPaths.shown(publicId, name), changedAt }))
})

export const listSitemap: Sitemap = { name: "lists", pages: listed() }
