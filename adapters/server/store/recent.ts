import type { SqlClient } from "effect/sql"
import type { Read } from "./work.ts"

/** The most streams that a process keeps in mind. The oldest are forgotten first. */
const MOST = 1_000

/** This process's clock, which no correction of the system's clock moves. Milliseconds since the epoch. */
export const processNow = () => performance.timeOrigin + performance.now()

/** A stream as a command left it, and the instant of its newest fact. */
export type Left = Read & { readonly at: string }

/** Streams for a decision, the instant of their newest fact, and the shop's instant by this process's clock. */
export type Recalled = { readonly streams: ReadonlyMap<string, Read>; readonly newest: string; readonly now: string }

/**
 * The streams that this process wrote last, so that the next command on them reads nothing: after the answer of a payment
 * provider, for a webhook, for a told flow. They may have changed since. So the flight of such a command checks them and
 * the clock, and a refusal is decided again on what the database says.
 */
export class Recent {
  private readonly streams = new Map<string, Left>()
  /** How far the shop's clock is ahead of this process's, in milliseconds; null until it was read. */
  private ahead: number | null = null

  /** Notes the shop's instant that was read just now. */
  sawClock(now: string): void {
    this.ahead = Date.parse(now) - processNow()
  }

  /** These streams with all that follow them; null unless all are known. */
  recall(names: readonly string[]): Recalled | null {
    if (this.ahead === null) return null
    const found = new Map<string, Left>()
    const open = [...names]
    for (let name = open.pop(); name !== undefined; name = open.pop()) {
      if (found.has(name)) continue
      const left = this.streams.get(name)
      if (left === undefined) return null
      found.set(name, left)
      open.push(...left.subscriptions.flatMap(({ follower }) => (follower === "" ? [] : [follower])))
    }
    const newest = [...found.values()]
      .map(({ at }) => at)
      .toSorted()
      .at(-1)!
    return { streams: found, newest, now: new Date(processNow() + this.ahead).toISOString() }
  }

  keep(name: string, left: Left): void {
    const known = this.streams.get(name)
    if (known !== undefined && known.stored!.next_seq > left.stored!.next_seq) return
    this.streams.delete(name)
    this.streams.set(name, left)
    const [oldest] = this.streams.keys()
    if (this.streams.size > MOST && oldest !== undefined) this.streams.delete(oldest)
  }

  forget(names: Iterable<string>): void {
    for (const name of names) this.streams.delete(name)
  }

  /** Forgets the streams that this one follows. */
  forgetFollowedBy(follower: string): void {
    for (const [name, { subscriptions }] of this.streams) {
      if (subscriptions.some((one) => one.follower === follower)) this.streams.delete(name)
    }
  }
}

const recents = new WeakMap<SqlClient.SqlClient, Recent>()

/** What this process keeps in mind of a database. */
export function recentOf(sql: SqlClient.SqlClient): Recent {
  const known = recents.get(sql) ?? new Recent()
  recents.set(sql, known)
  return known
}
