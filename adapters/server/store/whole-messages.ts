import type { PGlite } from "@electric-sql/pglite"
import { createPgConfig } from "@electric-sql/pglite/node-postgres"

/** The first byte of the messages after which the database answers: a Sync, and a query of the simple protocol. */
const SYNC = "S".charCodeAt(0)
const QUERY = "Q".charCodeAt(0)

/**
 * PGlite as the transport of a `pg` client, with one call into it for everything up to a Sync. Its own transport makes
 * a call for each message, which costs five calls for one statement.
 */
export function wholeMessages(lite: PGlite): object {
  let waiting: Uint8Array[] = []
  const execProtocolStream: PGlite["execProtocolStream"] = async (message, options) => {
    waiting.push(message)
    if (message[0] !== SYNC && message[0] !== QUERY) return []
    const whole = waiting.length === 1 ? message : Buffer.concat(waiting)
    waiting = []
    return lite.execProtocolStream(whole, options)
  }
  const whole: Pick<PGlite, "waitReady" | "execProtocolStream"> = { waitReady: lite.waitReady, execProtocolStream }
  // The transport uses nothing else of PGlite.
  return createPgConfig(whole as PGlite).connection
}
