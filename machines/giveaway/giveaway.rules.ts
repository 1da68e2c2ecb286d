import { VERIFY_DAYS } from "../../domain/giveaway/entry.ts"
import { isBefore, plusHours } from "../../domain/time/instant.ts"
import type { FlowRules } from "../kit/rules.ts"
import type { Run } from "../kit/run.ts"
import type { giveawayMachine } from "./giveaway.machine.ts"
import type { GiveawayEvent } from "./giveaway.types.ts"

type Entry = Run<typeof giveawayMachine>

const sayable = ["type", "at", "rulesVersion", "mayMail"]

export const giveawayRules: FlowRules<typeof giveawayMachine> = {
  "[NL-03] nobody takes part who has not confirmed the address in time": (run) => {
    const events = eventsOf(run)
    return events.flatMap(({ type, at }, n) => {
      if (type !== "reader.verified") return []
      const entered = events.slice(0, n).findLast((event) => event.type === "reader.entered")
      return entered !== undefined && isBefore(at, plusHours(entered.at, 24 * VERIFY_DAYS)) ? [] : [`verified at ${at}`]
    })
  },

  "[NL-03] nothing is taken after the giveaway has closed": (run) =>
    eventsOf(run).flatMap(({ type, at }) => (isBefore(at, run.snapshot.context.closesAt) ? [] : [`${type} at ${at}`])),

  "[NL-03] a confirmation is mailed only when the address may get one": (run) => {
    const allowed = eventsOf(run).filter((event) => event.type === "reader.entered" && event.mayMail).length
    const mailed = run.outbox.filter(({ params }) => Reflect.get(Object(params), "kind") === "confirm").length
    return mailed <= allowed ? [] : [`${mailed} mails, ${allowed} allowed`]
  },

  "[AC-06] the log holds no address": (run) =>
    eventsOf(run).flatMap((event) =>
      Object.keys(event).flatMap((name) => (sayable.includes(name) ? [] : [`${event.type} says ${name}`])),
    ),
}

const eventsOf = ({ log }: Entry): readonly GiveawayEvent[] =>
  log.flatMap(({ fact }) => (fact.kind === "event" ? [fact.event] : []))
