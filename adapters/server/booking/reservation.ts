import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { parseCode } from "../../../domain/code.ts"
import { mailboxKey } from "../../../domain/contact/email.ts"
import { ownMailDomain } from "../../../domain/contact/mail-domain.ts"
import { clockText } from "../../../domain/time/text.ts"
import { dueNow } from "../../../machines/booking/booking.amounts.ts"
import type { BookingSnapshot } from "../../../machines/booking/booking.machine.ts"
import { checkoutDeadline, confirmedByLink, unpaidPlaces } from "../../../machines/booking/selectors.ts"
import { Access, isSame, type Proof, sha256 } from "../kernel/access.ts"
import { causedBy } from "../kernel/origin.ts"
import { Refused } from "../kernel/refused.ts"
import { ownRow, prepared, type Write } from "../store/writes.ts"
import { type Booked, bookedByCode, bookedByStream } from "./booked.ts"
import { type BookingCommand, command } from "./command.ts"
import { streamOf } from "./flow.ts"
import type { BookingRefusal } from "./flow-service.ts"
import { mailReservationLink, reservationToken } from "./reservation-mail.ts"
import { type Caller, notProven, Unpaid, unpaidGuard } from "./unpaid-rows.ts"
import { togetherGuard, togetherOf } from "./unpaid-together.ts"

/*
 * A booking that keeps its places without payment. The machine decides whether that is possible. Who may ask for it is a
 * question of access: only the holder of the link that was mailed to the customer's address, because anybody could type
 * any address, and keep places for weeks.
 */

const counted = prepared<{ readonly code: string } & Pick<Caller, "emailHash" | "domainHash">>(
  "update bookings set email_hash = :emailHash, mail_domain_hash = :domainHash where code = :code",
)

/** The rows that come with a fact if the booking then keeps its places without payment. */
const rowsOf = Effect.fnUntraced(function* (
  { row: { code, visitorHash, slotId, variantId }, contact }: Booked,
  isProven: boolean,
) {
  const sql = yield* SqlClient.SqlClient
  const { keyed } = yield* Access
  const limits = yield* Unpaid
  const [found] = yield* sql<Pick<Caller, "addressHash" | "networkHash">>`
    select address_hash as "addressHash", network_hash as "networkHash" from bookings where code = ${code}`
  const emailHash = keyed(mailboxKey(contact?.email ?? ""))
  const domain = ownMailDomain(contact?.email ?? "")
  const domainHash = domain === null ? null : keyed(`@${domain}`)
  const caller = { visitorHash, addressHash: null, networkHash: null, ...found, emailHash, domainHash }
  const together = yield* togetherOf({ slotId, variantId })
  return ({ snapshot }: { readonly snapshot: BookingSnapshot }): readonly Write<BookingRefusal, unknown>[] => {
    const places = unpaidPlaces(snapshot)
    if (places === 0 || snapshot.hasTag("checkout")) return []
    return [
      ownRow(counted, { code, emailHash, domainHash }),
      ...unpaidGuard("reserved", caller, limits, { slotId, places }),
      // Where nothing is due online, nobody could pay instead.
      ...(dueNow(snapshot.context) > 0 ? togetherGuard(together) : []),
      ...(isProven ? [] : [notProven]),
    ]
  }
})

/**
 * Sends a command after which the booking may keep its places without payment. If it would, it is refused, and a link is
 * mailed that carries it out (`confirmReservation`).
 */
export const orByLink = Effect.fn("booking.orByLink")(function* (
  booked: Booked,
  event: BookingCommand,
  key: string | null,
  address: string | null,
) {
  const origin = causedBy("visitor", booked.row.visitorHash, key)
  return yield* command(booked, event, origin, { alongside: yield* rowsOf(booked, false) }).pipe(
    Effect.catchIf(
      (error): error is Refused => error instanceof Refused && error.code === "reservation_link_sent",
      (refused) => Effect.andThen(mailReservationLink(booked, address), Effect.fail(whereTheLinkIs(refused, booked))),
    ),
  )
})

/** The refusal with the address to which the link went, when, and until when it works. */
const whereTheLinkIs = ({ code }: Refused, { snapshot, contact, at }: Booked): Refused => {
  const until = checkoutDeadline(snapshot)
  const params = {
    email: contact?.email ?? "",
    sent: clockText(at, "second"),
    ...(until !== null && { until: clockText(until) }),
  }
  return new Refused({ code, params })
}

/** Books now; a link must be paid before cancelling is no longer free (BX-16). `key`: the idempotency key. */
export const reserveForLater = Effect.fn("booking.reserveForLater")(function* (
  code: string,
  proof: Proof,
  key: string | null,
  address: string | null,
) {
  return yield* orByLink(yield* bookedByCode(code, proof), { type: "customer.reservedForLater" }, key, address)
})

/** The booking of a mailed link. Fails with Refused if the token is not its own. */
export const bookedByLink = Effect.fn("booking.byLink")(function* (typed: string, token: string) {
  const booked = yield* bookedByStream(streamOf(parseCode(typed) ?? ""))
  if (booked === null || booked.contact === null) return yield* new Refused({ code: "booking_not_found" })
  const right = reservationToken(yield* Access, booked.row.code, booked.contact.email)
  return isSame(token, right) ? booked : yield* new Refused({ code: "booking_not_found" })
})

/** Books without payment, for the holder of the mailed link. A repeated call has the same result as the first one. */
export const confirmReservation = Effect.fn("booking.confirmReservation")(function* (typed: string, token: string) {
  const booked = yield* bookedByLink(typed, token)
  const { row, snapshot } = booked
  const origin = causedBy("visitor", row.visitorHash, `reserved/${sha256(token)}`)
  return yield* command(booked, confirmedByLink(snapshot), origin, { alongside: yield* rowsOf(booked, true) })
})
