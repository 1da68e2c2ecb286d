import type { FlowRules } from "../kit/rules.ts"
import type { Run } from "../kit/run.ts"
import type { paymentStepMachine } from "./payment-step.machine.ts"
import type { PaymentHeard } from "./payment-step.types.ts"

type Payment = Run<typeof paymentStepMachine>

export const paymentStepRules: FlowRules<typeof paymentStepMachine> = {
  "[CK-13] one payment at a time is confirmed": (run) => {
    // A confirmation is under way until the payment provider has answered.
    const asked = run.outbox.filter(({ type }) => type === "confirmWithProvider").length
    const answered = eventsOf(run).filter((type) => type.startsWith("provider.")).length
    return asked - answered > 1 ? [`${asked} confirmations asked for, ${answered} answered`] : []
  },

  "[CK-13] the card is confirmed for a payment that the server has opened": ({ outbox, log, opening }) => {
    const open = new Set(wordsOf(log).map(({ payment }) => payment?.paymentId))
    open.add(opening.input.payment?.paymentId)
    return outbox.flatMap(({ type, params }) => {
      const id = type === "confirmWithProvider" ? paymentId(params) : null
      return id === null || open.has(id) ? [] : [`${id} was never opened`]
    })
  },

  "[CK-11] a payment is opened by a method that the server offers": ({ outbox, opening }) =>
    outbox.flatMap(({ type, params }) => {
      const method = type === "createPayment" ? paramOf(params, "method") : null
      return method === null || opening.input.methods.some((offered) => offered === method)
        ? []
        : [`${String(method)} is not offered`]
    }),

  "[CK-03] only the server can report success": (run) => {
    if (run.snapshot.value !== "succeeded") return []
    const said = eventsOf(run).at(-1)
    return said === "payment.succeeded" || said === "server.status" ? [] : [`succeeded by ${said ?? "nothing"}`]
  },

  "[CK-03] after the end nothing is asked for": ({ snapshot, log, outbox }) => {
    if (snapshot.status !== "done") return []
    const late = outbox.filter(({ id }) => Number(id.split("/").at(-2)) >= log.length && log.length > 0)
    return late.map(({ type }) => `${type} at the end`)
  },

  "[CK-14] the customer is told why the last attempt failed": (run) => {
    const { value, context } = run.snapshot
    const isReady = typeof value === "object" && value.open.attempt === "ready"
    if (!isReady || context.error !== null) return []
    const last = run.log.at(-1)?.fact
    if (last?.kind === "event" && /^server\.(refused|checkRefused)$/.test(last.event.type))
      return ["refused without a reason"]
    const word = wordsOf(run.log.slice(-1)).at(0)
    if (word?.type !== "payment.refused" || word.code === null) return []
    // A page may get the same refusal many times, but shows it once.
    const before = wordsOf(run.log.slice(0, -1))
    const wasTold = before.some(({ type, attempt }) => type === "payment.refused" && attempt >= word.attempt)
    return wasTold ? [] : ["failed without a reason"]
  },

  "[CK-13] an event of an earlier attempt changes nothing": ({ log, opening }) => {
    let latest = opening.input.paymentStanding?.attempt ?? 0
    return log.flatMap(({ fact }) => {
      if (fact.kind === "timer" || !("attempt" in fact.event)) return []
      const { type, attempt } = fact.event
      const late = attempt < latest && type !== "server.asked"
      latest = type === "server.asked" ? attempt : Math.max(latest, attempt)
      return late ? [`${type} of attempt ${attempt} after attempt ${latest}`] : []
    })
  },

  "[CK-14] the page says only for a limited time that it takes a moment": ({ snapshot, timers }) => {
    const { value } = snapshot
    if (typeof value !== "object") return []
    const { attempt } = value.open
    const isPatient = attempt === "opening" || typeof attempt === "object"
    const hasEnd = [...timers.values()].some(({ id }) => id.includes("patience"))
    return isPatient && !hasEnd ? ["nothing ends the wait"] : []
  },
}

const wordsOf = (log: Payment["log"]): readonly PaymentHeard[] =>
  log.flatMap(({ fact }) => (fact.kind === "event" && "payment" in fact.event ? [fact.event] : []))

function eventsOf({ log }: Payment): readonly string[] {
  return log.flatMap(({ fact }) => (fact.kind === "event" ? [fact.event.type] : []))
}

function paymentId(params: unknown): string | null {
  const id = paramOf(paramOf(params, "payment"), "paymentId")
  return id === null ? null : String(id)
}

const paramOf = (params: unknown, name: string): unknown =>
  typeof params === "object" && params !== null ? (Reflect.get(params, name) ?? null) : null
