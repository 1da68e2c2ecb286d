import { setTimeout as sleep } from "node:timers/promises"
import { describe, expect, test } from "vitest"
import { PartnerLinkWire, PayLinkWire } from "../../adapters/contract/pay-link.ts"
import { DEMO_ADMIN_TOKEN } from "../../adapters/server/config.ts"
import { deep, often } from "../fixtures/deep.ts"
import { read } from "../fixtures/http-client.ts"
import { useShop } from "../fixtures/shop.ts"
import type { Picked } from "../fixtures/shop-picks.ts"
import { limitPlaces, mailsOf, moneyOf, settled } from "../fixtures/shop-tables.ts"
import { cards, type Payment, type Visitor } from "../fixtures/shop-visitor.ts"

/* Payments that arrive in the moment of a deadline: each is sold or given back, never neither, never both. */

const shop = useShop({ own: true, database: "postgres" })
const admin = { authorization: `Bearer ${DEMO_ADMIN_TOKEN}` }

const CHECKOUTS = often(8, 800)
const LINKS = 200
/** So many at once, so that each of them is paid in time. */
const TOGETHER = 8
/** The cards arrive up to so many milliseconds before or after the deadline. */
const AROUND_MS = 50
/** Left of the real time when the clock has been moved close to the deadline. */
const AHEAD_MS = 1_500

type Standing = { readonly deadline: number; readonly now: number; readonly readAt: number }

type Paying = {
  readonly visitor: Visitor
  readonly payment: Payment
  readonly due: number
  /** The name at the payment provider, and the booking's code. */
  readonly name: string
  readonly code: string
  readonly standing: () => Promise<Standing>
  readonly confirm: () => Promise<unknown>
  /** Somebody else takes the places, if they are free. */
  readonly rival?: () => Promise<unknown>
  /** Whether the booking is made, or the checkout or the link is over; null: it is not decided yet. */
  readonly end: () => Promise<"sold" | "over" | null>
}

async function checkout(): Promise<Paying & { readonly picked: Picked }> {
  const visitor = shop().visitor()
  const picked = await shop().pick()
  const { code, token, payment } = await visitor.toPayment(picked)
  return {
    visitor,
    picked,
    payment,
    due: picked.dueOnlineCents,
    name: code,
    code,
    standing: async () => {
      const { checkout_expiration_at: deadline, server_now: now } = await visitor.checkout(code)
      return { deadline: Date.parse(deadline ?? ""), now: Date.parse(now), readAt: performance.now() }
    },
    confirm: () => visitor.confirm(code, payment.payment_id),
    end: async () => {
      const { status } = await visitor.booking(token)
      return status === "CONFIRMED" ? "sold" : status === "EXPIRED" ? "over" : null
    },
  }
}

async function payLink(): Promise<Paying> {
  const visitor = shop().visitor()
  const { body } = await shop().pick()
  const order = {
    slot_id: body.slot_id,
    participants: body.participants,
    amount_cents: 7_531,
    expires_in_hours: 1,
    customer: { name: "Anna", surname: "Rossi", email: "anna.deadline@example.it", phone: "333 1234567" },
  }
  const made = read(PartnerLinkWire, await visitor.send("POST", "/admin/v0/links", { body: order, headers: admin }))
  const base = `/payment/v1/links/${made.url.split("/").at(-1)}`
  const look = async () => read(PayLinkWire, await visitor.send("GET", base))
  const { payment } = read(PayLinkWire, await visitor.send("POST", `${base}/pay`))
  if (payment === null) throw new Error("there is nothing to pay")
  return {
    visitor,
    payment,
    due: 7_531,
    name: made.link_id,
    code: made.booking_code,
    standing: async () => {
      const { expires_at: deadline, server_now: now } = await look()
      return { deadline: Date.parse(deadline), now: Date.parse(now), readAt: performance.now() }
    },
    confirm: () => visitor.send("POST", `${base}/${payment.payment_id}/confirm`),
    end: async () => {
      const { status } = await look()
      return status === "confirmed" ? "sold" : status === "expired" ? "over" : null
    },
  }
}

/** Pays around the deadline. False: the payment was closed already, so the card was refused and nothing is paid. */
async function payAround(
  { visitor, payment, standing, confirm, rival }: Paying,
  [offsetMs, rivalMs]: readonly [number, number],
): Promise<boolean> {
  const { deadline, now, readAt } = await standing()
  const until = (milliseconds: number) =>
    sleep(Math.max(0, deadline - now + milliseconds - (performance.now() - readAt)))
  const rivals = rival && until(rivalMs).then(rival)
  await until(offsetMs)
  const card = await visitor.enterCard(payment, cards.good)
  await confirm()
  await rivals
  return card.status === 200
}

type End = "sold" | "given back" | "refused"
type Seen = {
  readonly end: "sold" | "over"
  readonly isPaid: boolean
  /** What the payment provider has taken of what was due, and whether it holds money. */
  readonly taken: number
  readonly due: number
  readonly isHeld: boolean
  readonly mails: readonly string[]
}

/** Exactly one of the three ends; null: none of them, or more than one. */
function endIn({ end, isPaid, taken, due, isHeld, mails }: Seen): End | null {
  const late = mails.filter((kind) => /(^|\.)tooLate$/.test(kind)).length
  const confirmed = mails.filter((kind) => kind === "confirmed").length
  if (isHeld) return null
  if (end === "sold") return isPaid && taken === due && confirmed === 1 && late === 0 ? "sold" : null
  if (taken !== 0 || confirmed > 0) return null
  if (isPaid) return late === 1 ? "given back" : null
  return late === 0 ? "refused" : null
}

async function endOf(paying: Paying, isPaid: boolean): Promise<End | null> {
  const { name, code, due } = paying
  const [end, money, mails] = [await paying.end(), await moneyOf(shop(), name), await mailsOf(shop(), code)]
  const taken = money.reduce((sum, { captured, refunded }) => sum + captured - refunded, 0)
  const isHeld = money.some(({ status }) => status === "requires_capture")
  return end && endIn({ end, isPaid, taken, due, isHeld, mails })
}

const around = (random: () => number) => (random() * 2 - 1) * AROUND_MS

/** Some payments whose deadlines are together, each at its own moment around its deadline. */
async function round(make: () => Promise<Paying>, random: () => number): Promise<readonly (End | null)[]> {
  const all = await Promise.all(Array.from({ length: TOGETHER }, make))
  const standings = await Promise.all(all.map(({ standing }) => standing()))
  const left = Math.min(...standings.map(({ deadline, now }) => deadline - now))
  await shop().advance(left - AHEAD_MS)
  const paid = await Promise.all(all.map((one) => payAround(one, [around(random), around(random)])))
  await settled(shop(), 30_000)
  return Promise.all(
    all.map(async (one, index) => {
      const end = () => endOf(one, paid[index] ?? false)
      await expect.poll(end, { timeout: 20_000 }).not.toBeNull()
      await settled(shop(), 30_000)
      return end()
    }),
  )
}

/** A checkout whose places somebody else wants at the deadline. */
async function contested(): Promise<Paying> {
  const paying = await checkout()
  const { picked } = paying
  const people = picked.participants.reduce((sum, { quantity }) => sum + quantity, 0)
  await limitPlaces(shop(), picked.slot.id, people)
  const { variant, body } = picked
  const rival = () =>
    shop().visitor().send("POST", `/api/v1/experience_variants/${variant.id}/bookings/create`, { body })
  return { ...paying, rival }
}

/** Numbers that look random and are the same in each run. */
function chance(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
}

describe("[BX-06] [L14] payments within 50 ms of the deadline", () => {
  test("negative control: an end that is neither, or both, is none", () => {
    const sold = { end: "sold", isPaid: true, taken: 90, due: 90, isHeld: false, mails: ["confirmed"] } as const
    const back = { end: "over", isPaid: true, taken: 0, due: 90, isHeld: false, mails: ["tooLate"] } as const
    const refused = { ...back, isPaid: false, mails: [] }
    expect([sold, back, refused].map(endIn)).toEqual(["sold", "given back", "refused"])
    const wrong: readonly Seen[] = [
      { ...sold, taken: 0 },
      { ...sold, taken: 180 },
      { ...sold, mails: ["confirmed", "tooLate"] },
      { ...sold, mails: ["confirmed", "confirmed"] },
      { ...back, taken: 90 },
      { ...back, isHeld: true },
      { ...back, mails: [] },
      { ...back, mails: ["confirmed", "tooLate"] },
      { ...refused, mails: ["tooLate"] },
      { ...refused, taken: 90 },
    ]
    expect(wrong.map(endIn)).toEqual(wrong.map(() => null))
  })

  const count = async (make: (index: number) => () => Promise<Paying>, times: number) => {
    const ends: (End | null)[] = []
    const random = chance(20_261_124)
    for (let index = 0; ends.length < times; index++) ends.push(...(await round(make(index), random)))
    return ends
  }

  test("of a checkout are sold or given back, never neither, never both", async () => {
    const ends = await count((index) => (index % 2 === 0 ? checkout : contested), CHECKOUTS)
    expect(ends.filter((end) => end === null)).toEqual([])
    expect(ends.length).toBeGreaterThanOrEqual(CHECKOUTS)
    expect(new Set(ends), "the deadline was met").toContain("sold")
  }, 1_200_000)

  deep.test(
    "of a pay link are sold or given back, never neither, never both",
    async () => {
      const ends = await count(() => payLink, LINKS)
      expect(ends.filter((end) => end === null)).toEqual([])
      expect(ends.length).toBeGreaterThanOrEqual(LINKS)
    },
    600_000,
  )
})
