import { movedFaults } from "../../domain/money/rest.ts"
import type { FlowRules } from "../kit/rules.ts"
import { accept, type Run } from "../kit/run.ts"
import type { OutboxMessage } from "../kit/types.ts"
import { askedBackCents, bouncedCents, givenBackCents, movedOf, restCents, waitingCents } from "./amounts.ts"
import { isWord, ledgerFaults } from "./ledger.ts"
import { mayTell } from "./owner/may-tell.ts"
import { toldBy, wordOf } from "./owner/words.ts"
import type { paymentMachine } from "./payment.machine.ts"
import type { PaymentEvent, ProviderWord } from "./payment.types.ts"

type Payment = Run<typeof paymentMachine>

/** What must hold for a payment after any sequence of facts. Each rule returns the faults it found. */
export const paymentRules: FlowRules<typeof paymentMachine> = {
  "[CK-13] the payment has the amounts of its ledger": ({ log, snapshot }) =>
    ledgerFaults(wordsOf(log), snapshot.context),

  "[L17] refunds never exceed what was taken": ({ log, outbox, snapshot: { context } }) => {
    const asked = sum(outbox.filter(({ type }) => type === "refundPayment")) - cameBack(log)
    const taken = capturedOf(log)
    return [
      ...(asked > taken ? [`asked to refund ${asked} of ${taken}`] : []),
      ...(askedBackCents(context) > taken ? [`the owner got back ${askedBackCents(context)} of ${taken}`] : []),
      ...(givenBackCents(context) > askedBackCents(context) ? ["more came back than was asked for"] : []),
    ]
  },

  "[BX-12] [L17] the rest is what was captured, less what was given back and what is on its way": (run) => {
    const { log, outbox, snapshot } = run
    const { context } = snapshot
    const faults = movedFaults(movedOf(context))
    // A bank that decides a dispute against the shop takes the rest away.
    if (snapshot.matches("lost")) return faults
    const sent = sum(outbox.filter(({ type }) => type === "refundPayment")) - cameBack(log)
    const promised = sent + waitingCents(context) + bouncedCents(context)
    const rest = capturedOf(log) - promised
    return [...faults, ...(restCents(context) === rest ? [] : [`${restCents(context)} cents are left, not ${rest}`])]
  },

  "[CK-03] money is captured once, and never after a release": ({ outbox }) => {
    const calls = outbox.filter(({ type }) => type === "capturePayment" || type === "releasePayment")
    return calls.flatMap(({ id, type }, index) =>
      type === "capturePayment" && index > 0 ? [`${id} captures after ${calls[index - 1]?.type}`] : [],
    )
  },

  "[L14] money that nobody wants is released or given back": ({ outbox, snapshot }) => {
    const { context } = snapshot
    if (context.wanted) return []
    const asked = (type: string) => outbox.some((message) => message.type === type)
    return [
      ...(context.heldCents > 0 && !asked("releasePayment") && !asked("capturePayment") ? ["a hold is kept"] : []),
      ...(context.capturedCents > 0 && restCents(context) > 0 ? [`${restCents(context)} cents are kept`] : []),
    ]
  },

  "[CK-03] [L14] a payment that told its owner that it holds nothing never tells that it holds money": (run, flow) => {
    const last = run.log.at(-1)
    const word = last === undefined ? null : wordOf(last, run.snapshot)
    if (word?.type !== "payment.held" && word?.type !== "payment.paid") return []
    const before = toldBy(flow, { ...run, log: run.log.slice(0, -1) })
    return mayTell(before, word) ? [] : [`${word.type} after payment.notPaid`]
  },

  "[CK-03] the payment is opened once at its provider": ({ outbox }) => {
    const created = outbox.filter(({ type }) => type === "createPayment")
    return created.slice(1).map(({ id }) => `${id} opens it again`)
  },

  "[L16] a payment without a result is checked": ({ snapshot, timers }) => {
    const waits = snapshot.status === "active" && !snapshot.hasTag("decided")
    return waits && timers.size === 0 ? [`${JSON.stringify(snapshot.value)} waits for ever`] : []
  },

  "[L11] [L15] an event that comes twice changes nothing and asks for nothing": (run, flow) => {
    const last = run.log.at(-1)
    if (last === undefined || last.fact.kind !== "event" || !isWord(last.fact.event)) return []
    const { event } = last.fact
    const again = accept(flow, run, { kind: "event", event: { ...event, at: run.at } })
    if (!again.ok || (event.type === "provider.refunded" && event.inAllCents === undefined)) return []
    const moved = JSON.stringify(again.run.snapshot.value) !== JSON.stringify(run.snapshot.value)
    return moved || again.run.outbox.length > run.outbox.length ? [`${event.type} told twice`] : []
  },
}

const eventsOf = (log: Payment["log"]): readonly PaymentEvent[] =>
  log.flatMap(({ fact }) => (fact.kind === "event" ? [fact.event] : []))

const wordsOf = (log: Payment["log"]): readonly ProviderWord[] => eventsOf(log).filter(isWord)

const capturedOf = (log: Payment["log"]): number =>
  wordsOf(log).reduce((cents, word) => (word.type === "provider.captured" ? word.amountCents : cents), 0)

/** The sum of all refunds that bounced and were sent again, in cents. */
function cameBack(log: Payment["log"]): number {
  let [back, missing] = [0, 0]
  for (const word of wordsOf(log)) {
    if (word.type === "provider.refunded") back = word.inAllCents ?? back + word.amountCents
    if (word.type === "provider.refundFailed") {
      missing += back - word.inAllCents
      back = word.inAllCents
    }
  }
  return missing
}

const sum = (messages: readonly OutboxMessage[]): number =>
  messages.reduce((cents, { params }) => cents + Number(Reflect.get(Object(params), "amountCents")), 0)
