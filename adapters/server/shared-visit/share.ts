import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import type { SharedVisitView } from "../../../domain/shared-visit/ports.ts"
import { isBefore } from "../../../domain/time/instant.ts"
import { isOver, isSold } from "../../../machines/booking/selectors.ts"
import { type Booked, bookedByToken, bookedWith, visitEnd, visitOf } from "../booking/part.ts"
import { Access, sha256 } from "../kernel/access.ts"
import { Refused } from "../kernel/refused.ts"

const tokenOf = (code: string) => Effect.map(Access, (access) => access.tokenOf(`shared-visit:${code}`))

/** Makes the link of a confirmed booking; a booking has one. Fails with Refused. */
export const share = Effect.fn("shared-visit.share")(function* (bookingToken: string) {
  const sql = yield* SqlClient.SqlClient
  const booked = yield* bookedByToken(bookingToken)
  const { row } = booked
  if (!isSold(booked.snapshot)) return yield* new Refused({ code: "not_allowed_now" })
  const token = yield* tokenOf(row.code)
  yield* sql`
    insert into shared_visits (booking_code, token_hash) values (${row.code}, ${sha256(token)})
    on conflict (booking_code) do update set token_hash = excluded.token_hash`
  return yield* viewOf(booked)
})

/** The booking whose visit this link shows. Fails with Refused where the link shows nothing. */
const sharedBooking = Effect.fnUntraced(function* (token: string) {
  const where = "b.code = (select booking_code from shared_visits where token_hash = :hash)"
  const found = yield* bookedWith(where, { hash: sha256(token) })
  return found?.booked ?? (yield* new Refused({ code: "not_found" }))
})

/** What the link shows. Fails with Refused where it shows nothing. */
export const sharedVisit = Effect.fn("shared-visit.view")(function* (token: string) {
  return yield* viewOf(yield* sharedBooking(token))
})

const viewOf = Effect.fnUntraced(function* ({ row, snapshot, at: serverNow }: Booked) {
  const isVisitOver = !isBefore(serverNow, visitEnd(row, snapshot))
  return {
    token: yield* tokenOf(row.code),
    visit: yield* visitOf(row),
    over: isOver(snapshot) ? "booking" : isVisitOver ? "visit" : null,
    locale: row.locale,
    serverNow,
  } satisfies SharedVisitView
})
