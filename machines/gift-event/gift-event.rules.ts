import { nextReminder } from "../../domain/gift-event/days.ts"
import type { FlowRules } from "../kit/rules.ts"
import { nextTimer } from "../kit/run.ts"
import type { giftEventMachine } from "./gift-event.machine.ts"

export const giftEventRules: FlowRules<typeof giftEventMachine> = {
  "[GF-09] the next reminder is the first one that is ahead": (run) => {
    if (!run.snapshot.matches("on")) return []
    const { monthDay, remindDays } = run.snapshot.context
    const ahead = nextReminder(monthDay, remindDays, run.at)
    const due = nextTimer(run)?.dueAt
    return due === ahead ? [] : [`reminds at ${due}, not at ${ahead}`]
  },

  "[GF-09] nobody is reminded twice of one day": ({ outbox }) => {
    const told = outbox.map(({ params }) => String(Reflect.get(Object(params), "of")))
    return new Set(told).size === told.length ? [] : [`reminded at ${told.join(", ")}`]
  },
}
