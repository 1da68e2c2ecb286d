import { Effect } from "effect"
import { cents } from "../../../domain/money/cents.ts"
import type { PayLinkView } from "../../../domain/pay-link/views.ts"
import { cancellationUntil } from "../../../domain/time/cancellation.ts"
import { statusAt } from "../../../machines/pay-link/selectors.ts"
import { bookingByStream, snapshotOf, streamOf } from "../booking/part.ts"
import { slotsById } from "../catalogue/part.ts"
import { Access } from "../kernel/access.ts"
import { Refused } from "../kernel/refused.ts"
import { PaymentProvider, paymentShown } from "../payments/part.ts"
import { now } from "../store/clock.ts"
import { loadStream } from "../store/stream-state.ts"
import { PayLinkFlow } from "./flow.ts"
import type { PayLinkRow } from "./rows.ts"

const linkHead = Effect.fn("payLink.head")(function* (linkId: string) {
  const flow = yield* PayLinkFlow
  return (yield* loadStream(flow, linkId)) ?? (yield* new Refused({ code: "pay_link_not_found" }))
})

export const linkState = (linkId: string) => Effect.map(linkHead(linkId), ({ snapshot }) => snapshot)

/** The data of the link's page. */
export const payLinkView = Effect.fn("payLink.view")(function* (row: PayLinkRow) {
  const access = yield* Access
  const { snapshot, nextSeq } = yield* linkHead(row.linkId)
  const { methods, forms } = yield* PaymentProvider
  const booking = yield* bookingByStream(streamOf(row.bookingCode))
  if (booking === null) return yield* new Refused({ code: "pay_link_not_found" })
  const booked = yield* snapshotOf(booking)
  // While the customer asks for another date, the difference is for that date.
  const wished = row.reason === "difference" ? booked.context.wish?.slotId : undefined
  const [slot = booking.summary.slot] = yield* slotsById([wished ?? booking.slotId])
  const { experience, variantName, durationMinutes, participants } = booking.summary
  const { attempt, error } = snapshot.context
  const serverNow = yield* now
  return {
    token: access.tokenOf(row.linkId),
    status: statusAt(snapshot, serverNow),
    expiresAt: row.expiresAt,
    amountCents: cents(row.amountCents),
    reason: row.reason,
    summary: {
      experience,
      variantName,
      durationMinutes,
      slot,
      participants,
      cancellationUntil: cancellationUntil(booked.context.startsAt, booked.context.policy.cancellationHours),
    },
    ...(yield* paymentShown(row.linkId, attempt)),
    paymentMethods: methods,
    paymentForms: forms,
    seq: nextSeq - 1,
    error,
    bookingToken: snapshot.hasTag("booked") ? access.tokenOf(row.bookingCode) : null,
    locale: booking.locale,
    serverNow,
  } satisfies PayLinkView
})
