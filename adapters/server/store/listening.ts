import type { PGlite } from "@electric-sql/pglite"
import pg from "pg"
import { inTime } from "./pg-client.ts"
import { CONNECT_MS } from "./pool.ts"
import { listenerName } from "./process-name.ts"

export type Heard = (channel: string, payload: string) => void
/** `lost` is called if a notice may have been missed: read the tables again. */
export type Listen = (channels: readonly string[], heard: Heard, lost: () => void) => Promise<Listening>
export type Listening = {
  readonly stop: () => Promise<void>
  /** Asks whether the connection is still there. If it is not, a new one is opened. Null if it cannot be lost. */
  readonly look: (() => Promise<void>) | null
}

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
    return { stop: async () => stop(), look: null }
  }
}

/**
 * A connection of its own, beside the pool. It reconnects whenever the connection ends. A connection may also die
 * without a word, for example at a firewall that forgets it: only a look tells that.
 */
export function listenServer(url: string, silentMs = CONNECT_MS): Listen {
  const answerMs = Math.min(CONNECT_MS, silentMs)
  return async (channels, heard, lost) => {
    let stopped = false
    let client: pg.Client | undefined
    let retry: NodeJS.Timeout | undefined

    const answered = (asked: pg.Client, text: string) =>
      inTime(asked.query(text), answerMs).catch((cause) => {
        // While a statement waits, this closes the socket at once.
        void asked.end()
        throw cause
      })
    const open = async (): Promise<void> => {
      const fresh = new pg.Client({
        connectionString: url,
        connectionTimeoutMillis: answerMs,
        application_name: listenerName,
        keepAlive: true,
      })
      fresh.on("notification", ({ channel, payload }) => heard(channel, payload ?? ""))
      fresh.on("error", () => {})
      fresh.once("end", () => reopen(RECONNECT_MS.first))
      client = fresh
      await fresh.connect()
      for (const channel of channels) await answered(fresh, `listen ${pg.escapeIdentifier(channel)}`)
    }
    const reopen = (delay: number): void => {
      if (stopped || retry !== undefined) return
      retry = setTimeout(() => {
        retry = undefined
        open().then(lost, () => reopen(Math.min(2 * delay, RECONNECT_MS.most)))
      }, delay)
    }
    await open()
    return {
      stop: async () => {
        stopped = true
        clearTimeout(retry)
        // A server that says nothing must not keep the process: without an answer the socket is closed.
        const last = client
        if (last !== undefined) await inTime(last.end(), answerMs).catch(() => last.connection.stream.destroy())
      },
      look: async () => {
        if (client !== undefined && retry === undefined) await answered(client, "select 1").catch(() => {})
      },
    }
  }
}
