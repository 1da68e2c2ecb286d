import { isBefore } from "../../domain/time/instant.ts"
import type { FlowRules } from "../kit/rules.ts"
import type { Run } from "../kit/run.ts"
import type { giftDeliveryMachine } from "./gift-delivery.machine.ts"
import type { GiftDeliveryEvent } from "./gift-delivery.types.ts"

type Delivery = Run<typeof giftDeliveryMachine>

export const giftDeliveryRules: FlowRules<typeof giftDeliveryMachine> = {
  "[GF-04] never sent twice for the same sending": (run) =>
    mailsOf(run).flatMap(({ seq, sending, attempt, index }) => {
      const arrived = eventsOf(run).some(
        (one) => one.seq < seq && one.event.type === "mail.accepted" && one.event.sending === sending,
      )
      const again = mailsOf(run)
        .slice(0, index)
        .some((other) => other.sending === sending && other.attempt === attempt)
      return [
        ...(arrived ? [`${sending} is sent at ${seq}, which had arrived`] : []),
        ...(again ? [`try ${attempt} of ${sending} is made twice`] : []),
      ]
    }),

  "[GF-04] sent again only if the customer asks for it": (run) => {
    const asked = eventsOf(run).filter(({ event }) => asksAnew(event)).length
    const sendings = new Set(mailsOf(run).map(({ sending }) => sending)).size
    return sendings > asked + 1 ? [`${sendings} sendings, ${asked} requested`] : []
  },

  "[GF-04] never sent after the voucher was withdrawn": (run) => {
    const withdrawn = eventsOf(run).find(({ event }) => event.type === "voucher.withdrawn")
    return withdrawn === undefined
      ? []
      : mailsOf(run).flatMap(({ seq }) => (seq >= withdrawn.seq ? [`sent at ${seq}`] : []))
  },

  "[GF-04] a mail that is held back waits for its voucher to be free again": (run) =>
    mailsOf(run).flatMap(({ seq }) => {
      const last = eventsOf(run).findLast((one) => one.seq <= seq && freeing.includes(one.event.type))
      return last?.event.type === "mail.withheld" ? [`sent at ${seq}, while it is held back`] : []
    }),

  "[GF-04] never sent before its time": (run) =>
    mailsOf(run).flatMap(({ seq, at }) => {
      const planned = plannedAt(run, seq)
      return planned !== null && isBefore(at, planned) ? [`sent at ${at}, planned for ${planned}`] : []
    }),

  "[GF-04] the customer can retry only a limited number of times": (run) => {
    let retries = 0
    return eventsOf(run).flatMap(({ seq, event }) => {
      if (asksAnew(event)) retries = 0
      if (event.type !== "customer.retried") return []
      retries += 1
      return retries > run.opening.input.maxRetries ? [`tried by hand ${retries} times at ${seq}`] : []
    })
  },

  "[GF-04] the log holds no address": (run) =>
    eventsOf(run).flatMap(({ seq, event }) =>
      event.type === "customer.readdressed" && Object.keys(event).length > 2 ? [`${seq} says more than the fact`] : [],
    ),

  "[GF-04] tried a limited number of times before the customer must ask": (run) => {
    let tries = 0
    const sentAt = new Set(mailsOf(run).map(({ seq }) => seq))
    return [0, ...run.log.map(({ seq }) => seq)].flatMap((seq) => {
      const fact = run.log[seq - 1]?.fact
      const type = fact?.kind === "event" ? fact.event.type : ""
      if (type.startsWith("customer.")) tries = 0
      // What was held back was not handed over.
      if (type === "mail.withheld") tries -= 1
      if (!sentAt.has(seq)) return []
      tries += 1
      return tries > run.opening.input.maxTries ? [`try ${tries} at ${seq}`] : []
    })
  },
}

/** A mail that had left before may arrive. */
const freeing: readonly GiftDeliveryEvent["type"][] = ["mail.withheld", "voucher.thawed", "mail.accepted"]

const asksAnew = ({ type }: GiftDeliveryEvent) => type === "customer.resent" || type === "customer.readdressed"

type Mail = {
  readonly seq: number
  readonly at: string
  readonly sending: number
  readonly attempt: number
  readonly index: number
}

function mailsOf({ outbox, log, opening }: Delivery): readonly Mail[] {
  return outbox.flatMap(({ id, type, params }, index): Mail[] => {
    if (type !== "sendVoucher") return []
    const seq = Number(id.split("/").at(-2))
    return [
      {
        seq,
        at: log[seq - 1]?.at ?? opening.at,
        sending: numberOf(params, "sending"),
        attempt: numberOf(params, "attempt"),
        index,
      },
    ]
  })
}

function eventsOf({ log }: Delivery): readonly { readonly seq: number; readonly event: GiftDeliveryEvent }[] {
  return log.flatMap(({ seq, fact }) => (fact.kind === "event" ? [{ seq, event: fact.event }] : []))
}

/** The sending time that was set when the fact happened; null: at once. */
function plannedAt(run: Delivery, seq: number): string | null {
  const last = eventsOf(run).findLast((one) => one.seq <= seq && one.event.type === "customer.rescheduled")
  return last?.event.type === "customer.rescheduled" ? last.event.sendAt : run.opening.input.sendAt
}

function numberOf(params: unknown, name: string): number {
  return typeof params === "object" && params !== null ? Number(Reflect.get(params, name)) : Number.NaN
}
