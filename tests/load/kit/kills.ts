import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { advanceClock, wakeWorkers } from "../../../adapters/server/store/clock.ts"
import { openMailServer } from "../../fixtures/mail-server.ts"
import { simulatedStripe } from "../../fixtures/money-in.ts"
import { otherSlots } from "../../fixtures/other-slots.ts"
import { makePicker, type Picked, type RunSql } from "../../fixtures/shop-picks.ts"
import { placesOf } from "../../fixtures/shop-tables.ts"
import { answerAsPartner, type Bought, makeVisitor, type Visitor } from "../../fixtures/shop-visitor.ts"
import { type Carrier, listen } from "../../simulators/carrier.ts"
import { makeServers, type Server } from "./servers.ts"

const PARTNER_SECRET = "a-secret-of-these-tests"

/*
 * Kills a server process in the middle of a call to the outside. The payment provider and the mail server run here.
 * They count their calls, and at one of them they kill the process like a power cut: before doing what is asked, or
 * after doing it and before answering. Then the process starts again, and the booking must come to an end.
 */

/** The n-th call of a story, from 1. The process is killed before the call is done, or after. */
export type KillPoint = { readonly call: number; readonly when: "before" | "after" }

type Visit = { readonly visitor: Visitor; readonly picked: Picked }

/** The steps of a story, after each of which a customer or a partner waits for an answer. */
type Story = {
  readonly instant: boolean
  /** The first steps, without a kill. */
  readonly begin: (visit: Visit) => Promise<Bought | null>
  readonly act: (visit: Visit, bought: Bought | null) => Promise<unknown>
  /** What a partner does again who got no answer. */
  readonly again?: (visit: Visit & { readonly code: string }) => Promise<unknown>
}

/** Everything that a killed process had started must be done within this real time. Milliseconds. */
const SETTLED_WITHIN_MS = 60_000
const MINUTE = 60_000

export type Outcome = {
  /** The final status of the booking. */
  readonly status: string
  /** False: the story has fewer calls. */
  readonly reached: boolean
  readonly faults: readonly string[]
  /** The time from the open port until everything is done. */
  readonly settledMs: number
}

export type Kills = {
  readonly stories: readonly string[]
  readonly live: (story: string, point: KillPoint | null) => Promise<Outcome>
  /** The faults of the latest booking after a planted held place and a planted lost mail. */
  readonly planted: () => Promise<readonly string[]>
  readonly close: () => Promise<void>
}

/**
 * `waits`: after a restart the leases of interrupted work expire by themselves, half a minute later. Otherwise they are
 * removed, so that nobody waits. Nothing else differs.
 */
export async function openKills(
  databaseUrl: string,
  run: RunSql,
  { waits }: { readonly waits: boolean },
): Promise<Kills> {
  const stripe = simulatedStripe()
  let calls = 0
  let point: KillPoint | null = null
  let killed: Promise<void> | null = null
  const isPoint = (call: number, when: KillPoint["when"]) => point?.call === call && point.when === when
  let server: Server | null = null
  const cut = () => (killed ??= server?.kill() ?? Promise.resolve())

  /** Does a call, unless the process must be killed at it. */
  const heard = async <A>(act: () => Promise<A>): Promise<A> => {
    const call = ++calls
    if (isPoint(call, "before")) await cut()
    const done = await act()
    if (isPoint(call, "after")) await cut()
    return done
  }
  const provider: Carrier = {
    ...stripe.carrier,
    fetch: async (input, init) => {
      const call = ++calls
      if (isPoint(call, "before")) {
        await cut()
        return new Response(null, { status: 503 })
      }
      const answer = await stripe.carrier.fetch(input, init)
      if (isPoint(call, "after")) await cut()
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
      ALTROVE_PARTNER_SECRET: PARTNER_SECRET,
      DATABASE_POOL: "5",
    },
  })
  if (made === undefined) throw new Error("no server")
  const shop: Server = made
  server = shop
  await shop.start()

  const sql = <Row extends object>(statement: (sql: SqlClient.SqlClient) => Effect.Effect<readonly Row[], unknown>) =>
    run(Effect.flatMap(SqlClient.SqlClient, statement))
  const advance = (milliseconds: number) => run(advanceClock(milliseconds))
  const pick = makePicker(run)

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
  /** Waits until nothing is pending, or the process is killed. */
  const quiet = async () => {
    const until = performance.now() + SETTLED_WITHIN_MS
    const wasKilled = killed
    while (killed === wasKilled) {
      await deliver()
      if (delivered === stripe.hooks().length && (await underWay()) === 0) return
      if (performance.now() > until)
        throw new Error(`still under way: ${JSON.stringify(await pending())}\n${shop.said()}`)
      await new Promise((wait) => setTimeout(wait, 25))
    }
  }

  const buy = async ({ visitor, picked }: Visit): Promise<Bought> => {
    const bought = await visitor.toPayment(picked)
    stripe.pay({ paymentId: bought.payment.payment_id, clientSecret: bought.payment.client_secret })
    await visitor.confirm(bought.code, bought.payment.payment_id)
    return bought
  }
  const post = async (visitor: Visitor, path: string, body?: unknown) => {
    const answer = await visitor.send("POST", path, body === undefined ? {} : { body })
    if (answer.status >= 500) throw new Error(`${answer.status} ${path}`)
    return answer
  }
  const answer =
    (what: "confirm" | "reject") =>
    ({ visitor, picked, code }: Visit & { readonly code: string }) =>
      answerAsPartner(visitor, picked.partnerId, code, what, what === "reject" ? {} : undefined, PARTNER_SECRET)
  const must = (bought: Bought | null): Bought => {
    if (bought === null) throw new Error("nothing was bought")
    return bought
  }
  const bought = async (visit: Visit) => {
    const done = await buy(visit)
    await quiet()
    return done
  }

  const stories: Readonly<Record<string, Story>> = {
    "instant purchase": { instant: true, begin: async () => null, act: buy },
    "request, confirmed": {
      instant: false,
      begin: async () => null,
      act: async (visit) => {
        const { code } = await buy(visit)
        await answer("confirm")({ ...visit, code })
      },
      again: answer("confirm"),
    },
    "request, rejected": {
      instant: false,
      begin: bought,
      act: (visit, sold) => answer("reject")({ ...visit, code: must(sold).code }),
      again: answer("reject"),
    },
    "called off and refunded": {
      instant: true,
      begin: bought,
      act: ({ visitor, picked }, sold) =>
        post(visitor, `/booking/v1/bookings/${must(sold).token}/cancellation`, {
          refund_cents: picked.dueOnlineCents,
          released_cents: 0,
        }),
    },
    "moved to another date": {
      instant: true,
      begin: bought,
      act: async ({ visitor, picked }, sold) => {
        const [wished] = await otherSlots(visitor, picked, 1)
        const path = `/booking/v1/bookings/${must(sold).token}/reschedule`
        await post(visitor, path, { slot_id: wished?.id ?? "", to_pay_cents: 0, refund_cents: 0 })
      },
    },
  }

  let latest: { readonly code: string; readonly visit: Visit; readonly known: number } | null = null
  async function planted(): Promise<readonly string[]> {
    if (latest === null) throw new Error("no booking was lived yet")
    const { code, visit, known } = latest
    await sql((sql) => sql`update slot_places set held = held + 1 where slot_id = ${visit.picked.slot.id}`)
    await sql((sql) => sql`delete from mails where id = (select min(id) from mails where booking_code = ${code})`)
    return (await faultsOf(code, visit, known)).faults
  }

  async function live(name: string, at: KillPoint | null): Promise<Outcome> {
    const story = stories[name]
    if (story === undefined) throw new Error(`no story ${name}`)
    const visit = { visitor: makeVisitor(shop.origin, "it"), picked: await pick({ instant: story.instant }) }
    const known = mails.received.length
    point = null
    killed = null
    const first = await story.begin(visit)
    calls = 0
    point = at
    try {
      await story.act(visit, first)
      await quiet()
    } catch (error) {
      // This call was cut off by the kill, and its customer has left.
      if (killed === null) throw error
    }
    // No more kills from here on: the clock's own reads of payments are not part of the story.
    point = null
    const reached = killed !== null
    let settledMs = 0
    if (killed !== null) {
      await killed
      await shop.start()
      const begun = performance.now()
      if (!waits) {
        await sql((sql) => sql`update outbox set lease_until = null where status = 'pending'`)
        await run(wakeWorkers)
      }
      await quiet()
      settledMs = performance.now() - begun
    }
    const [row] = await sql<{ code: string; status: string; slotId: string; due: number }>(
      (sql) => sql`
        select code, status, slot_id as "slotId", due_online_cents as due from bookings order by created_at desc limit 1`,
    )
    if (row === undefined) return { status: "none", reached, faults: [], settledMs }
    const { code } = row
    if (reached && row.status === "PENDING") {
      const again = () => story.again?.({ ...visit, code })
      await Promise.resolve(again()).catch(again)
    }
    await quiet()
    // Lost answers are looked for after a minute, and unpaid checkouts end after half an hour.
    for (const minutes of [2, 31]) {
      await advance(minutes * MINUTE)
      await quiet()
    }
    latest = { code, visit, known }
    return { ...(await faultsOf(code, visit, known)), reached, settledMs }
  }

  /** The faults in the booking's final state. */
  async function faultsOf(code: string, { picked }: Visit, known: number) {
    const faults: string[] = []
    const [row] = await sql<{ status: string; slotId: string; due: number }>(
      (sql) => sql`
        select status, slot_id as "slotId", due_online_cents as due from bookings where code = ${code}`,
    )
    const { status = "none", slotId = "", due = 0 } = row ?? {}
    const isSold = status === "CONFIRMED" || status === "RESCHEDULED"
    const isOver = ["EXPIRED", "REJECTED", "CANCELED"].includes(status)
    if (!isSold && !isOver) faults.push(`it stays ${status}`)
    const { kept, held } = stripe.moneyOf(code)
    if (kept !== (isSold ? due : 0)) faults.push(`${status}, and the bank gave the shop ${kept} of ${due} cents`)
    if (held !== 0) faults.push(`${status}, and ${held} cents stay on hold`)
    for (const id of new Set([slotId, picked.slot.id])) {
      const places = await placesOf({ run }, id)
      if (places.held !== 0) faults.push(`${status}, and ${places.held} places stay held`)
      if (places.sold > 0 !== (isSold && id === slotId)) faults.push(`${status}, and ${places.sold} places are sold`)
    }
    const sent = await sql<{ kind: string; count: number }>(
      (sql) => sql`
        select kind, count(*) as count from mails where booking_code = ${code} and sent_at is not null group by kind`,
    )
    for (const { kind, count } of sent) if (count > 1) faults.push(`${count} mails ${kind}`)
    const kinds = new Set(sent.map(({ kind }) => kind))
    for (const kind of mustBeWritten[status] ?? []) if (!kinds.has(kind)) faults.push(`${status}, and no mail ${kind}`)
    // A mail that was accepted but not recorded is sent again with the same Message-ID, so a mail program shows it
    // once.
    const messages = new Set(mails.received.slice(known).map(({ mail }) => mail.messageId))
    if (messages.size !== sent.length) faults.push(`${messages.size} mails came, ${sent.length} are noted as sent`)
    return { status, faults }
  }

  return {
    stories: Object.keys(stories),
    live,
    planted,
    close: async () => {
      await shop.stop()
      await bank.close()
      await mails.close()
    },
  }
}

const mustBeWritten: Readonly<Record<string, readonly string[]>> = {
  CONFIRMED: ["confirmed", "partner.booked"],
  RESCHEDULED: ["confirmed", "rescheduled", "partner.moved"],
  CANCELED: ["canceled", "partner.canceled"],
  REJECTED: ["rejected"],
}
