import { CONFIRM_DAYS } from "../../domain/newsletter/terms.ts"
import { isBefore, plusHours } from "../../domain/time/instant.ts"
import type { FlowRules } from "../kit/rules.ts"
import type { Run } from "../kit/run.ts"
import type { subscriptionMachine } from "./subscription.machine.ts"
import type { SubscriptionEvent } from "./subscription.types.ts"

type Subscription = Run<typeof subscriptionMachine>

const sayable = ["type", "at", "source", "textVersion", "mayMail"]

export const subscriptionRules: FlowRules<typeof subscriptionMachine> = {
  "[NL-01] nobody is subscribed whom no mail has asked, and who has not confirmed in time": (run) => {
    const events = eventsOf(run)
    return events.flatMap(({ type, at }, n) => {
      if (type !== "reader.confirmed") return []
      const asked = events.slice(0, n).findLast((event) => event.type === "reader.asked")
      return asked !== undefined && isBefore(at, plusHours(asked.at, 24 * CONFIRM_DAYS)) ? [] : [`confirmed at ${at}`]
    })
  },

  "[NL-01] a confirmation is mailed only when the address may get one": (run) => {
    const allowed = eventsOf(run).filter((event) => event.type === "reader.asked" && event.mayMail).length
    const mailed = run.outbox.filter(({ params }) => Reflect.get(Object(params), "kind") === "confirm").length
    return mailed <= allowed ? [] : [`${mailed} mails, ${allowed} allowed`]
  },

  "[NL-05] who has left is not subscribed, and holds no consent": (run) =>
    eventsOf(run).at(-1)?.type === "reader.left" &&
    (run.snapshot.value === "confirmed" || run.snapshot.context.asked !== null)
      ? [`${run.snapshot.value} after leaving`]
      : [],

  "[AC-06] the log holds no address": (run) =>
    eventsOf(run).flatMap((event) =>
      Object.keys(event).flatMap((name) => (sayable.includes(name) ? [] : [`${event.type} says ${name}`])),
    ),
}

const eventsOf = ({ log }: Subscription): readonly SubscriptionEvent[] =>
  log.flatMap(({ fact }) => (fact.kind === "event" ? [fact.event] : []))
