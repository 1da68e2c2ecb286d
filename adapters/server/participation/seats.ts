import { Effect, Schema } from "effect"
import { SqlClient } from "effect/sql"
import type { SeatParams } from "../../../machines/participation/participation.types.ts"
import { type Reactor, StoreFault } from "../store/flow.ts"

/** Everybody that the booking is for is invited already. */
export type CompanyFull = { readonly code: "companyFull" }

/**
 * `conditional` is the shop's only way: one statement checks and takes. `readThenWrite` is the fault that the race test
 * plants, to show that it would be seen.
 */
export type SeatsGuard = "conditional" | "readThenWrite"

const decode = (params: unknown) =>
  Effect.mapError(
    Schema.decodeUnknownEffect(Schema.Struct({ bookingCode: Schema.String, most: Schema.Int }))(params),
    (cause) => new StoreFault({ message: "an invitation's place has other params", cause }),
  )

type Seat = Pick<SeatParams, "bookingCode" | "most">

/** Answers whether there was a place. */
const take = Effect.fnUntraced(function* ({ bookingCode, most }: Seat) {
  const sql = yield* SqlClient.SqlClient
  const taken = yield* sql`
    insert into invitation_seats as s (booking_code, taken, most)
    select ${bookingCode}, 1, ${most} where ${most}::integer > 0
    on conflict (booking_code) do update set taken = s.taken + 1 where s.taken < s.most
    returning taken`
  return taken.length === 1
})

const takeUnguarded = Effect.fnUntraced(function* ({ bookingCode, most }: Seat) {
  const sql = yield* SqlClient.SqlClient
  yield* sql`insert into invitation_seats (booking_code, taken, most) values (${bookingCode}, 0, ${most})
    on conflict do nothing`
  const [row] = yield* sql<{ free: boolean }>`
    select taken < most as free from invitation_seats where booking_code = ${bookingCode}`
  if (!row?.free) return false
  yield* sql`update invitation_seats set taken = taken + 1 where booking_code = ${bookingCode}`
  return true
})

export const takeSeatWith =
  (guard: SeatsGuard): Reactor<CompanyFull> =>
  (params) =>
    Effect.gen(function* () {
      const seat = yield* decode(params)
      const taken = yield* guard === "conditional" ? take(seat) : takeUnguarded(seat)
      return taken ? null : { code: "companyFull" as const }
    })

export const freeSeat: Reactor<CompanyFull> = (params) =>
  Effect.gen(function* () {
    const { bookingCode } = yield* decode(params)
    const sql = yield* SqlClient.SqlClient
    const freed = yield* sql`
      update invitation_seats set taken = taken - 1 where booking_code = ${bookingCode} and taken > 0 returning taken`
    return freed.length === 1 ? null : yield* new StoreFault({ message: `${bookingCode} has no place to free` })
  })
