import { Effect, Schema } from "effect"
import { SqlClient } from "effect/sql"
import type { SeatParams } from "../../../machines/participation/participation.types.ts"
import { type Reactor, StoreFault } from "../store/flow.ts"
import { guardedRow, prepared, rank } from "../store/writes.ts"

/** As many people are invited as the booking is for. */
export type CompanyFull = { readonly code: "companyFull" }

/**
 * `conditional` is the shop's only way: one statement checks and takes. The race test plants `readThenWrite` as a
 * fault, to show that it would notice.
 */
export type SeatsGuard = "conditional" | "readThenWrite"

const decode = Schema.decodeUnknownSync(Schema.Struct({ bookingCode: Schema.String, most: Schema.Int }))

type Seat = Pick<SeatParams, "bookingCode" | "most">

const orderOf = ({ bookingCode }: Seat) => ({ rank: rank.shared, key: `seats ${bookingCode}` })

const take = prepared<Seat>(`
  insert into invitation_seats as s (booking_code, taken, most)
  select :bookingCode, 1, :most::integer where :most::integer > 0
  on conflict (booking_code) do update set taken = s.taken + 1 where s.taken < s.most
  returning taken`)

/** The same statement without its condition, which the race test plants as a fault. */
const takeUnguarded = prepared<Seat>(`
  insert into invitation_seats as s (booking_code, taken, most) values (:bookingCode, 1, :most::integer)
  on conflict (booking_code) do update set taken = s.taken + 1
  returning taken`)

const isFree = ({ bookingCode, most }: Seat) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const [row] = yield* sql<{ free: boolean }>`
      select taken < most as free from invitation_seats where booking_code = ${bookingCode}`
    return row?.free ?? most > 0
  })

const full = Effect.succeed<CompanyFull>({ code: "companyFull" })

export const takeSeatWith =
  (guard: SeatsGuard): Reactor<CompanyFull> =>
  (params) => {
    const seat = decode(params)
    return [
      guard === "conditional"
        ? guardedRow(take, seat, orderOf(seat), { why: full })
        : guardedRow(takeUnguarded, seat, orderOf(seat), { why: full, readFirst: isFree(seat) }),
    ]
  }

const free = prepared<Seat>(`
  update invitation_seats set taken = taken - 1 where booking_code = :bookingCode and taken > 0 returning taken`)

export const freeSeat: Reactor<CompanyFull> = (params) => {
  const seat = decode(params)
  const why = Effect.suspend(() => new StoreFault({ message: `${seat.bookingCode} has no place to free` }))
  return [guardedRow(free, seat, orderOf(seat), { why })]
}
