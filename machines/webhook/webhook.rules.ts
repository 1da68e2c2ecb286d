import { FAILURES_IN_A_ROW, GIVE_UP_HOURS } from "../../domain/webhook/terms.ts"
import type { FlowRules } from "../kit/rules.ts"
import type { Run } from "../kit/run.ts"
import type { webhookMachine } from "./webhook.machine.ts"
import type { WebhookEvent } from "./webhook.types.ts"

type Endpoint = Run<typeof webhookMachine>

/** The allowed contents of the events: addresses and secrets stand beside the log. */
const sayable = ["type", "at", "kinds"]

const successes = ["receiver.answered", "receiver.passedTest"]

export const webhookRules: FlowRules<typeof webhookMachine> = {
  "[BX-14] an endpoint is told of things only after it has passed a test": (run) => {
    const isAtWork = run.snapshot.matches("active") || run.snapshot.matches("failing")
    return isAtWork && !eventsOf(run).some(({ type }) => type === "receiver.passedTest") ? ["it never passed one"] : []
  },

  "[BX-14] only five failures in a row count as failing, and a success ends it": (run) => {
    const { length: failures } = lastFailures(run)
    const isFailing = run.snapshot.matches("failing")
    return [
      ...(isFailing && failures < FAILURES_IN_A_ROW ? [`failing after ${failures}`] : []),
      ...(run.snapshot.matches("active") && failures >= FAILURES_IN_A_ROW ? [`active after ${failures}`] : []),
    ]
  },

  "[BX-14] an endpoint is switched off after five days without a success, or because it is gone": (run) => {
    if (!run.snapshot.matches("disabled")) return []
    if (eventsOf(run).findLast(({ type }) => type.startsWith("receiver."))?.type === "receiver.gone") return []
    const [first] = lastFailures(run)
    const last = run.log.findLast(({ fact }) => fact.kind === "timer")
    if (first === undefined || last === undefined) return ["it never failed"]
    const hours = Temporal.Instant.from(first.at).until(last.at).total("hours")
    return hours >= GIVE_UP_HOURS ? [] : [`after ${hours} hours`]
  },

  "[BX-14] the owners are told once of each time that it fails, and once that it is off": (run) => {
    // A success ends one time that it fails. The next may begin in the same instant.
    const success =
      run.log.findLast(({ fact }) => fact.kind === "event" && successes.includes(fact.event.type))?.seq ?? 0
    const told = run.outbox.flatMap(({ id, type, params }) =>
      type === "tellOwners" && Number(id.split("/").at(-2)) > success ? [JSON.stringify(params)] : [],
    )
    const twice = told.filter((one, index) => told.indexOf(one) !== index)
    const isSilent = run.snapshot.matches("disabled") && !told.some((one) => one.includes('"disabled"'))
    return [...twice.map((one) => `told twice: ${one}`), ...(isSilent ? ["off, and nobody was told"] : [])]
  },

  "[BX-14] the log holds no address and no secret": (run) =>
    eventsOf(run).flatMap((event) =>
      Object.keys(event).flatMap((name) => (sayable.includes(name) ? [] : [`${event.type} says ${name}`])),
    ),
}

const eventsOf = ({ log }: Endpoint): readonly WebhookEvent[] =>
  log.flatMap(({ fact }) => (fact.kind === "event" ? [fact.event] : []))

/** The failures since the last success. */
function lastFailures(run: Endpoint): readonly WebhookEvent[] {
  const all = eventsOf(run)
  const success = all.findLastIndex(({ type }) => successes.includes(type))
  return all.slice(success + 1).filter(({ type }) => type === "receiver.failed" || type === "receiver.gone")
}
