import pg from "pg"
import { columnTypes } from "../../../adapters/server/store/pg-types.ts"

/** A bench's own way into the database, beside the servers it watches. Values arrive as the store's do. */
export function openPool(databaseUrl: string, max = 4): pg.Pool {
  // The server goes down at the end while connections are still closing.
  return new pg.Pool({ connectionString: databaseUrl, max, types: columnTypes }).on("error", () => {})
}
