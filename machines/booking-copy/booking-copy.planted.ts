import type { Planted } from "../kit/check/planted.ts"
import { durable } from "../kit/durable.ts"
import { withEffects } from "../kit/fixtures/rule-faults.ts"
import { bookingCopyFlow, bookingCopyMachine } from "./booking-copy.machine.ts"

const changed = (change: Parameters<typeof bookingCopyMachine.provide>[0]) =>
  durable({ machine: bookingCopyMachine.provide(change), policyGuards: [] })

/** Deletes as soon as the page shows something else. */
const hasty: typeof bookingCopyFlow = {
  ...bookingCopyFlow,
  decide: (snapshot, fact, place, delivery) => {
    const decision = bookingCopyFlow.decide(snapshot, fact, place, delivery)
    const isOther = fact.kind === "event" && fact.event.type === "page.shows"
    if (!decision.ok || !isOther) return decision
    const drop = { id: `${place.stream}/${place.seq}/9`, type: "dropCopy", params: { isChoice: false } }
    return { ...decision, outbox: [...decision.outbox, drop] }
  },
}

export const planted: Planted<typeof bookingCopyMachine> = {
  "[BK-07] a booking that does not take place is not copied": changed({ guards: { isUnwanted: () => false } }),
  // Whatever the page shows next is copied at once.
  "[BK-07] what the customer has forgotten is copied only when they ask for it": withEffects(
    bookingCopyFlow,
    (message, fact) =>
      fact.kind === "event" && fact.event.type === "page.shows"
        ? [message, { ...message, type: "keepCopy", params: undefined }]
        : [message],
  ),
  "[BK-07] a copy is deleted by the customer's wish, or because the booking does not take place": withEffects(
    bookingCopyFlow,
    (message) => [message.type === "dropCopy" ? { ...message, params: { isChoice: true } } : message],
  ),
  "[BK-07] the device writes and deletes one after the other": hasty,
}
