import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { advanceClock, wakeWorkers } from "../../../adapters/server/store/clock.ts"
import { type MailServer, openMailServer } from "../../fixtures/mail-server.ts"
import { type Simulated, simulatedStripe } from "../../fixtures/money-in.ts"
import type { RunSql } from "../../fixtures/shop-picks.ts"
import { type Carrier, listen } from "../../simulators/carrier.ts"
import { makeServers, type Server } from "./servers.ts"

/*
 * Kills a server process in the middle of a call to the outside. The payment provider and the mail server run here.
 * They count their calls, and at one of them they kill the process like a power cut: before doing what is asked, or
 * after doing it and before answering. Then the process starts again, and all that it had begun must come to an end.
 */

/** The n-th call of a story, from 1. The process is killed before the call is done, or after. */
export type KillPoint = { readonly call: number; readonly when: "before" | "after" }

/** Everything that a killed process had started must be done within this real time. Milliseconds. */
const SETTLED_WITHIN_MS = 60_000

export type KillRig = {
  readonly stripe: Simulated
  readonly mails: MailServer
  readonly shop: Server
  readonly sql: <Row extends object>(
    statement: (sql: SqlClient.SqlClient) => Effect.Effect<readonly Row[], unknown>,
  ) => Promise<readonly Row[]>
  readonly advance: (milliseconds: number) => Promise<unknown>
  /** Waits until nothing is pending, or the process is killed. */
  readonly quiet: () => Promise<void>
  /**
   * Acts, with a kill at this call. If there was one, the process starts again. Returns when nothing is pending.
   * `settledMs`: the time from the open port until everything is done.
   */
  readonly through: (
    at: KillPoint | null,
    act: () => Promise<unknown>,
  ) => Promise<{ readonly reached: boolean; readonly settledMs: number }>
  /**
   * Acts, and kills the process once `at` resolves: between two statements, where it calls nobody. `meanwhile` runs while
   * no process is up. Returns when it has started again and nothing is pending.
   */
  readonly cut: (cut: {
    readonly at: () => Promise<unknown>
    readonly act: () => Promise<unknown>
    readonly meanwhile: () => Promise<unknown>
  }) => Promise<void>
  readonly close: () => Promise<void>
}

/**
 * `waits`: after a restart the leases of interrupted work expire by themselves, half a minute later. Otherwise they are
 * removed, so that nobody waits. Nothing else differs.
 */
export async function openKillRig(
  databaseUrl: string,
  run: RunSql,
  { waits, env = {} }: { readonly waits: boolean; readonly env?: Readonly<Record<string, string>> },
): Promise<KillRig> {
  const stripe = simulatedStripe()
  let calls = 0
  let point: KillPoint | null = null
  let killed: Promise<void> | null = null
  const isPoint = (call: number, when: KillPoint["when"]) => point?.call === call && point.when === when
  let server: Server | null = null
  const kill = () => (killed ??= server?.kill() ?? Promise.resolve())

  /** Does a call, unless the process must be killed at it. */
  const heard = async <A>(act: () => Promise<A>): Promise<A> => {
    const call = ++calls
    if (isPoint(call, "before")) await kill()
    const done = await act()
    if (isPoint(call, "after")) await kill()
    return done
  }
  const provider: Carrier = {
    ...stripe.carrier,
    fetch: async (input, init) => {
      const call = ++calls
      if (isPoint(call, "before")) {
        await kill()
        return new Response(null, { status: 503 })
      }
      const answer = await stripe.carrier.fetch(input, init)
      if (isPoint(call, "after")) await kill()
      return answer
    },
  }
  const bank = await listen(provider)
  const mails = await openMailServer(heard)
  const [made] = await makeServers(1, {
    databaseUrl,
    env: {
      PAYMENTS: "stripe",
      STRIPE_API_BASE: bank.origin,
      STRIPE_PUBLISHABLE_KEY: "pk_test_simulated",
      STRIPE_SECRET_KEY: "sk_test_simulated",
      STRIPE_WEBHOOK_SECRET: "whsec_simulated",
      SMTP_URL: mails.url,
      DATABASE_POOL: "5",
      ...env,
    },
  })
  if (made === undefined) throw new Error("no server")
  const shop: Server = made
  server = shop
  await shop.start()

  const sql = <Row extends object>(statement: (sql: SqlClient.SqlClient) => Effect.Effect<readonly Row[], unknown>) =>
    run(Effect.flatMap(SqlClient.SqlClient, statement))
  const advance = (milliseconds: number) => run(advanceClock(milliseconds))

  let delivered = 0
  /** Delivers the webhooks in order, each until it is accepted. */
  const deliver = async () => {
    for (let hook = stripe.hooks()[delivered]; hook !== undefined; hook = stripe.hooks()[delivered]) {
      const { body, headers } = stripe.webhook(hook)
      const answer = await fetch(`${shop.origin}/payment/webhooks/stripe`, { method: "POST", body, headers }).catch(
        () => null,
      )
      // The process has just been killed: a payment provider tries again later.
      if (answer === null) return
      if (!answer.ok) throw new Error(`${answer.status} ${answer.statusText} to a webhook`)
      delivered++
    }
  }
  const underWay = async () => {
    const [row] = await sql<{ count: number }>(
      (sql) => sql`select (select count(*) from outbox where status = 'pending')
        + (select count(*) from inbox where processed_at is null)
        + (select count(*) from timers where due_at <= shop_now()) as count`,
    )
    return row?.count ?? 0
  }
  const pending = () =>
    sql<object>(
      (sql) => sql`
        select id, type, attempts, error, next_at, lease_until from outbox where status = 'pending'
        union all select stream, id, attempts, error, due_at, lease_until from timers where due_at <= shop_now()
        union all select event_id, 'webhook', attempts, payload::text, received_at, null from inbox
          where processed_at is null`,
    )
  const busy = () =>
    sql<object>(
      (sql) => sql`
        select pid, state, wait_event_type, wait_event, left(query, 300) as query, pg_blocking_pids(pid) as blockers
        from pg_stat_activity where datname = current_database() and state <> 'idle' and pid <> pg_backend_pid()`,
    )
  const quiet = async () => {
    const until = performance.now() + SETTLED_WITHIN_MS
    const isKilled = () => killed !== null && !shop.isRunning()
    while (!isKilled()) {
      await deliver()
      if (delivered === stripe.hooks().length && (await underWay()) === 0) return
      if (performance.now() > until)
        throw new Error(
          `still under way: ${JSON.stringify(await pending())}\n${JSON.stringify(await busy())}\n${shop.said()}`,
        )
      await new Promise((wait) => setTimeout(wait, 25))
    }
  }

  const through = async (at: KillPoint | null, act: () => Promise<unknown>) => {
    killed = null
    calls = 0
    point = at
    try {
      await act()
      await quiet()
    } catch (error) {
      // This call was cut off by the kill, and its customer has left.
      if (killed === null) throw error
    }
    // No more kills from here on: the clock's own reads of payments are not part of the story.
    point = null
    if (killed === null) return { reached: false, settledMs: 0 }
    await killed
    return { reached: true, settledMs: await startAgain() }
  }
  const startAgain = async () => {
    await shop.start()
    const begun = performance.now()
    if (!waits) {
      await sql((sql) => sql`update outbox set lease_until = null where status = 'pending'`)
      await run(wakeWorkers)
    }
    await quiet()
    return performance.now() - begun
  }

  const cut: KillRig["cut"] = async ({ at, act, meanwhile }) => {
    killed = null
    point = null
    // Its customer is cut off with it.
    const acting = act().catch(() => {})
    await at()
    await kill()
    await meanwhile()
    await acting
    await startAgain()
  }

  return {
    ...{ stripe, mails, shop, sql, advance, quiet, through, cut },
    close: async () => {
      await shop.stop()
      await bank.close()
      await mails.close()
    },
  }
}
