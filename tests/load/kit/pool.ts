import pg from "pg"
import { columnTypes } from "../../../adapters/server/store/pg-types.ts"

/** A benchmark's own connections to the database. Values are parsed like the store's. */
export function openPool(databaseUrl: string, max = 4): pg.Pool {
  // The server stops at the end while connections are still closing.
  return new pg.Pool({ connectionString: databaseUrl, max, types: columnTypes }).on("error", () => {})
}
