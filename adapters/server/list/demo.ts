import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import type { Locale } from "../../../domain/locale.ts"
import type { DemoCustomer } from "../kernel/part.ts"
import { addItem, mergeFavourites, openList } from "./commands.ts"

const texts: Readonly<Record<Locale, { readonly name: string; readonly description: string }>> = {
  it: { name: "Prima o poi", description: "Quello che voglio fare quando ho un fine settimana libero." },
  en: { name: "Some day", description: "What I want to do when I have a weekend free." },
}

/** A list and some favourites of one of the demo's customers. */
export const demoLists = Effect.fn("list.demo")(function* ({ personId, locale }: DemoCustomer) {
  const sql = yield* SqlClient.SqlClient
  const rows = yield* sql<{ id: string }>`select id from experiences order by popularity desc, id limit 9`
  const ids = rows.map(({ id }) => id)
  const by = { personId, key: null }
  const listId = yield* openList(by, texts[locale])
  for (const id of ids.slice(0, 4)) yield* addItem(listId, by, id)
  yield* mergeFavourites(by, ids.slice(3))
})
