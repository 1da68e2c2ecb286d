import { Effect } from "effect"
import { cents } from "../../../domain/money/cents.ts"
import type { PayLinkView } from "../../../domain/pay-link/views.ts"
import { cancellationUntil } from "../../../domain/time/cancellation.ts"
import { statusAt } from "../../../machines/pay-link/selectors.ts"
import { slotsById } from "../catalogue/part.ts"
import { Access } from "../kernel/access.ts"
import { Refused } from "../kernel/refused.ts"
import { latestPayment, PaymentProvider, paymentShown } from "../payments/part.ts"
import { loadStream } from "../store/stream-state.ts"
import { PayLinkFlow } from "./flow.ts"
import type { ShownLink } from "./shown-link.ts"

/** The state of a link as it is now. */
export const linkState = Effect.fn("payLink.state")(function* (linkId: string) {
  const head = yield* loadStream(yield* PayLinkFlow, linkId)
  return head?.snapshot ?? (yield* new Refused({ code: "pay_link_not_found" }))
})

/** The data of the link's page. */
export const payLinkView = Effect.fn("payLink.view")(function* ({ row, snapshot, seq, booked, payment }: ShownLink) {
  const access = yield* Access
  const { methods, forms } = yield* PaymentProvider
  const { summary, locale } = booked.row
  const { startsAt, policy, wish } = booked.snapshot.context
  // While the customer asks for another date, the difference is for that date.
  const slotId = (row.reason === "difference" ? wish?.slotId : undefined) ?? booked.row.slotId
  const [slot = summary.slot] = slotId === summary.slot.id ? [] : yield* slotsById([slotId])
  const { experience, variantName, durationMinutes, participants } = summary
  const { attempt, error, link } = snapshot.context
  return {
    token: access.tokenOf(row.linkId),
    status: statusAt(snapshot, booked.at),
    expiresAt: row.expiresAt,
    amountCents: cents(row.amountCents),
    instant: link?.instant ?? true,
    reason: row.reason,
    summary: {
      experience,
      variantName,
      durationMinutes,
      slot,
      participants,
      cancellationUntil: cancellationUntil(startsAt, policy.cancellationHours),
    },
    ...paymentShown(yield* latestPayment(row.linkId, attempt, payment)),
    paymentMethods: methods,
    paymentForms: forms,
    seq,
    error,
    bookingToken: snapshot.hasTag("booked") ? access.tokenOf(row.bookingCode) : null,
    locale,
    serverNow: booked.at,
  } satisfies PayLinkView
})
