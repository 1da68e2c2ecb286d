import type { Booked } from "./booking.ts"
import { type Arrived, wordsOf } from "./mail-sink.ts"
import { type Side, settled } from "./side.ts"
import { type Rush, rushTurn } from "./turns.ts"

/*
 * Whether a shop was right under load: the numbers that its visitors saw against its tables, and the mails that came.
 */

/** Places that were sold or are still held, over all slots. */
export async function places({ pool }: Side): Promise<{ readonly sold: number; readonly held: number }> {
  const { rows } = await pool.query("select sum(sold)::int as sold, sum(held)::int as held from slot_places")
  return rows[0]
}

export async function confirmedBookings({ pool }: Side): Promise<number> {
  const { rows } = await pool.query("select count(*)::int as n from bookings where status = 'CONFIRMED'")
  return rows[0].n
}

/** Codes that a visitor was told are confirmed, and that the shop does not know as such. */
export async function lost({ pool }: Side, booked: readonly Booked[]): Promise<readonly string[]> {
  const { rows } = await pool.query<{ code: string }>("select code from bookings where status = 'CONFIRMED'")
  const known = new Set(rows.map(({ code }) => code))
  return booked.map(({ code }) => code).filter((code) => !known.has(code))
}

type SoldOut = Rush & { readonly isExact: boolean }

/** Leaves so many places of the side's last slot, and lets twice as many visitors try to book one. */
export async function soldOut(side: Side, clients: number, count: number): Promise<SoldOut> {
  const { id } = side.lastSlot.slot
  await side.pool.query("update slot_places set capacity = $2 where slot_id = $1", [id, count])
  const rush = await rushTurn(side, side.clients(clients), 2 * count)
  await settled(side)
  const { rows } = await side.pool.query("select sum(sold)::int as sold from slot_places where slot_id = $1", [id])
  const isExact = rush.sold === count && rows[0].sold === count && rush.refused === count && rush.faults.length === 0
  return { ...rush, isExact }
}

export type Mails = {
  /** Milliseconds from a confirmation to each of its mails. */
  readonly waits: readonly number[]
  /** How many mails a booking has. */
  readonly each: number
  /** Bookings without one mail to the customer and one to the partner, in sentences. */
  readonly wrong: readonly string[]
}

/** Finds the booking of each mail by its code, as a reader of the mail would. */
export async function mailsOf(booked: readonly Booked[], arrived: readonly Arrived[]): Promise<Mails> {
  const byCode = new Map(booked.map((one) => [one.code, { ...one, mails: [] as Arrived[] }]))
  for (const mail of arrived) {
    const words = (await wordsOf(mail)).match(/\b[0-9A-Z-]{6,}\b/g) ?? []
    // Mails write a code in groups: G83Q-DKG3-5QP8.
    const code = words.map((word) => word.replaceAll("-", "")).find((word) => byCode.has(word))
    if (code !== undefined) byCode.get(code)!.mails.push(mail)
  }
  const all = [...byCode.values()]
  const wrong = all.flatMap(({ code, email, mails }) => {
    const toCustomer = mails.filter(({ to }) => to === email).length
    const toPartner = mails.length - toCustomer
    return toCustomer === 1 && toPartner === 1
      ? []
      : [`${code} has ${toCustomer} mails to its customer and ${toPartner} to its partner`]
  })
  const waits = all.flatMap(({ confirmedAt, mails }) => mails.map(({ at }) => Math.max(0, at - confirmedAt)))
  return { waits, each: waits.length / Math.max(1, all.length), wrong }
}
