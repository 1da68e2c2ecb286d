import type { PGlite } from "@electric-sql/pglite"
import pg from "pg"
import { CONNECT_MS } from "./pool.ts"
import { listenerName } from "./process-name.ts"

export type Heard = (channel: string, payload: string) => void
/**
 * Listens until the returned function is called. `lost` is called if a notice may have been missed: read the tables
 * again.
 */
export type Listen = (channels: readonly string[], heard: Heard, lost: () => void) => Promise<() => Promise<void>>

const RECONNECT_MS = { first: 100, most: 5_000 }

/**
 * The embedded database delivers its own notifications. LISTEN goes through the pool, so it never runs inside a
 * transaction.
 */
export function listenEmbedded(lite: PGlite, pool: pg.Pool): Listen {
  return async (channels, heard) => {
    for (const channel of channels) await pool.query(`listen ${pg.escapeIdentifier(channel)}`)
    const stop = lite.onNotification((channel, payload) => {
      if (channels.includes(channel)) heard(channel, payload)
    })
    return async () => stop()
  }
}

/** A connection of its own, beside the pool. It reconnects whenever the server closes it. */
export function listenServer(url: string): Listen {
  return async (channels, heard, lost) => {
    let stopped = false
    let client: pg.Client | undefined
    let retry: NodeJS.Timeout | undefined

    const open = async (): Promise<void> => {
      const fresh = new pg.Client({
        connectionString: url,
        connectionTimeoutMillis: CONNECT_MS,
        application_name: listenerName,
      })
      fresh.on("notification", ({ channel, payload }) => heard(channel, payload ?? ""))
      fresh.on("error", () => {})
      fresh.once("end", () => reopen(RECONNECT_MS.first))
      client = fresh
      await fresh.connect()
      for (const channel of channels) await fresh.query(`listen ${pg.escapeIdentifier(channel)}`)
    }
    const reopen = (delay: number): void => {
      if (stopped || retry !== undefined) return
      retry = setTimeout(() => {
        retry = undefined
        open().then(lost, () => reopen(Math.min(2 * delay, RECONNECT_MS.most)))
      }, delay)
    }
    await open()
    return async () => {
      stopped = true
      clearTimeout(retry)
      await client?.end()
    }
  }
}
