import type { BookingView, CheckoutView } from "../../domain/booking/views.ts"
import { payableOf } from "../../domain/checkout/payable.ts"
import { cents } from "../../domain/money/cents.ts"
import { type BookingSnapshot, bookingFlow } from "../../machines/booking/booking.machine.ts"
import { isOver, isSold, payLaterFrom } from "../../machines/booking/selectors.ts"
import type { LogEntry } from "../../machines/kit/types.ts"
import { capturedCents, givenBackCents } from "../../machines/payment/owner/money.ts"
import { snapshotIn } from "./snapshot-in.ts"

/** A view that goes on with the entries of its booking's log. */
export type Live = BookingView | CheckoutView

/**
 * What a page shows after a newer entry. `read`: the log alone does not tell it, so the page must read its view.
 * `reload`: the entry is of another version of the machine than this page's, so the page needs its new scripts.
 */
export type Follows<V extends Live> =
  | { readonly is: "view"; readonly view: V }
  | { readonly is: "read" }
  | { readonly is: "reload" }

export function viewAfter<V extends Live>(view: V, entry: unknown): Follows<V> {
  if (!isEntry(entry)) return { is: "read" }
  if (entry.version !== bookingFlow.version) return { is: "reload" }
  // Entries between them are missing.
  if (entry.seq !== view.stream.seq + 1) return { is: "read" }
  const before = snapshotIn(view.stream)
  const after = folded(before, entry)
  if (after === null || needsMore(view, before, after, entry)) return { is: "read" }
  const { discounts } = after.context
  const known = {
    ...view,
    discounts,
    payable: payableOf(view.price, discounts),
    stream: { snapshot: bookingFlow.persist(after), seq: entry.seq },
  }
  return {
    is: "view",
    view: { ...known, ...("amounts" in view ? ofBooking(view, before, after, known) : ofCheckout(after, entry)) },
  }
}

function folded(before: BookingSnapshot, entry: LogEntry): BookingSnapshot | null {
  try {
    return bookingFlow.fold(before, [entry])
  } catch {
    return null
  }
}

/** Whether the view shows something that only the server knows, and that this step has changed. */
function needsMore(view: Live, { context: from }: BookingSnapshot, after: BookingSnapshot, entry: LogEntry): boolean {
  const { context: to } = after
  const isChanged = (...names: readonly (keyof typeof from)[]) =>
    names.some((name) => JSON.stringify(from[name]) !== JSON.stringify(to[name]))
  // How a code is shown: the log has a voucher's id, and a person's.
  if (isOfCode(entry)) return true
  // The slot with its price, and the customer's data.
  if (isChanged("slotId", "startsAt", "totalCents", "dueOnlineCents", "timesGiven")) return true
  // Each payment has a form and a standing of its own, which its own log tells.
  if (!("amounts" in view)) return isChanged("attempt") || isOfPayment(entry)
  // The ticket, which the server signs.
  if (isSold(after) && view.ticket === null) return true
  // What the partner wrote, the address of a pay link, the money of paid ones, and the slots that the partner proposes.
  return (
    isChanged("remark", "demand", "alternatives") ||
    to.paidByLinks.length > 0 ||
    from.paidByLinks.length > 0 ||
    isChoosing(after)
  )
}

const isOfCode = ({ fact }: LogEntry) => fact.kind === "event" && fact.event.type.startsWith("customer.discount")

const isOfPayment = ({ fact }: LogEntry) => fact.kind === "event" && fact.event.type.startsWith("payment.")

const isChoosing = (snapshot: BookingSnapshot) =>
  snapshot.matches({ PENDING_RESCHEDULE: "choosing" }) || snapshot.matches({ PENDING_RESCHEDULE: "offered" })

function ofBooking(
  { amounts, demand, ticket }: BookingView,
  { context: before }: BookingSnapshot,
  after: BookingSnapshot,
  { payable }: Pick<BookingView, "payable">,
): Pick<BookingView, "amounts" | "alternatives" | "demand" | "ticket"> {
  return {
    amounts: {
      paid: cents(amounts.paid + capturedCents(after.context) - capturedCents(before)),
      dueOnSite: payable.onSiteCents,
      refunded: cents(amounts.refunded + givenBackCents(after.context) - givenBackCents(before)),
    },
    alternatives: [],
    demand: isOver(after) ? null : demand,
    ticket: isSold(after) ? ticket : null,
  }
}

const ofCheckout = (after: BookingSnapshot, { at }: LogEntry): Pick<CheckoutView, "payLaterUntil"> => ({
  payLaterUntil: payLaterFrom(after, at),
})

/** Checks the shape only: folding shows whether the content is right. */
function isEntry(value: unknown): value is LogEntry {
  return (
    typeof value === "object" &&
    value !== null &&
    "seq" in value &&
    "version" in value &&
    "fact" in value &&
    "to" in value
  )
}
