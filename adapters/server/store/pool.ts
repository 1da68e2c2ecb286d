import pg from "pg"
import { columnTypes } from "./pg-types.ts"
import { processName } from "./process-name.ts"

/** A statement that runs longer than this is cancelled as a fault. Milliseconds. */
const STATEMENT_TIMEOUT_MS = 30_000
/** A server that has said nothing for longer than a statement may run counts as away. Milliseconds. */
export const SILENT_MS = STATEMENT_TIMEOUT_MS + 1_000
/** How long a call waits for a connection, and a connection for its server. Milliseconds. */
export const CONNECT_MS = 10_000

export type PoolSettings = {
  readonly url: string
  readonly poolSize: number
  readonly silentMs?: number
  /** How long a connection that nobody uses stays open. Milliseconds. */
  readonly idleMs?: number
}

export const openPool = ({ url, poolSize, silentMs = SILENT_MS, idleMs = 10_000 }: PoolSettings): pg.Pool =>
  watched(
    new pg.Pool({
      connectionString: url,
      max: poolSize,
      idleTimeoutMillis: idleMs,
      types: columnTypes,
      connectionTimeoutMillis: Math.min(CONNECT_MS, silentMs),
      statement_timeout: STATEMENT_TIMEOUT_MS,
      idle_in_transaction_session_timeout: 2 * STATEMENT_TIMEOUT_MS,
      application_name: processName,
    }),
  )

/** Without this listener, an idle connection that the server closes (a restart, 57P01) would end the process. */
export const watched = (pool: pg.Pool): pg.Pool => pool.on("error", () => {})
