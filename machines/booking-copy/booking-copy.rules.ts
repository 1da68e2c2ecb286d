import type { FlowRules } from "../kit/rules.ts"
import type { OutboxMessage } from "../kit/types.ts"
import type { bookingCopyMachine } from "./booking-copy.machine.ts"

/** The effects of the last fact. */
const ofLast = (outbox: readonly OutboxMessage[], seq: number) =>
  outbox.filter(({ id }) => id.split("/").at(-2) === String(seq))

export const bookingCopyRules: FlowRules<typeof bookingCopyMachine> = {
  "[BK-07] a booking that does not take place is not copied": ({ snapshot, log, outbox }) => {
    const { wanted } = snapshot.context
    const isNow = ofLast(outbox, log.length).some(({ type }) => type === "keepCopy")
    return isNow && !wanted ? ["copied"] : []
  },

  "[BK-07] what the customer has forgotten is copied only when they ask for it": ({ snapshot, log, outbox }) => {
    const isNow = ofLast(outbox, log.length).some(({ type }) => type === "keepCopy")
    const at = (...types: readonly string[]) =>
      log.findLastIndex(({ fact }) => fact.kind === "event" && types.includes(fact.event.type))
    // A device that is ready has been asked to keep it again, perhaps in another tab.
    const isForgotten = at("customer.forgot", "device.wasForgotten") > at("customer.wantsCopy", "device.ready")
    return isNow && isForgotten && snapshot.context.last === "forgotten" ? ["copied"] : []
  },

  "[BK-07] a copy is deleted by the customer's wish, or because the booking does not take place": ({ log, outbox }) => {
    const last = log.at(-1)
    const dropped = ofLast(outbox, log.length).filter(({ type }) => type === "dropCopy")
    const isWish = last?.fact.kind === "event" && last.fact.event.type === "customer.forgot"
    return dropped.filter(({ params }) => Reflect.get(Object(params), "isChoice") !== isWish).map(() => "deleted")
  },

  "[BK-07] the device writes and deletes one after the other": ({ snapshot, log, outbox }) => {
    const before = log.at(-2)?.to
    const wrote = typeof before === "object" && before.making === "writing"
    const drops = ofLast(outbox, log.length).some(({ type }) => type === "dropCopy")
    const last = log.at(-1)
    const isAnswer = last?.fact.kind === "event" && /^copy\./.test(last.fact.event.type)
    return wrote && drops && !isAnswer ? [`deletes while it writes, in ${JSON.stringify(snapshot.value)}`] : []
  },
}
