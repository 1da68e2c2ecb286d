import { otherSlots } from "../../fixtures/other-slots.ts"
import { makePicker, type Picked, type RunSql } from "../../fixtures/shop-picks.ts"
import { placesOf } from "../../fixtures/shop-tables.ts"
import { answerAsPartner, type Bought, makeVisitor, type Visitor } from "../../fixtures/shop-visitor.ts"
import { type KillPoint, openKillRig } from "./kill-rig.ts"

const PARTNER_SECRET = "a-secret-of-these-tests"

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

/** `waits`: as `openKillRig` has it. */
export async function openKills(
  databaseUrl: string,
  run: RunSql,
  { waits }: { readonly waits: boolean },
): Promise<Kills> {
  const env = { ALTROVE_PARTNER_SECRET: PARTNER_SECRET }
  const rig = await openKillRig(databaseUrl, run, { waits, env })
  const { stripe, mails, shop, sql, advance, quiet } = rig
  const pick = makePicker(run)

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
    const first = await story.begin(visit)
    const { reached, settledMs } = await rig.through(at, () => story.act(visit, first))
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
    close: rig.close,
  }
}

const mustBeWritten: Readonly<Record<string, readonly string[]>> = {
  CONFIRMED: ["confirmed", "partner.booked"],
  RESCHEDULED: ["confirmed", "rescheduled", "partner.moved"],
  CANCELED: ["canceled", "partner.canceled"],
  REJECTED: ["rejected"],
}
