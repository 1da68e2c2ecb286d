import { lapsesAt, writeUntil } from "../../domain/review/times.ts"
import { isBefore } from "../../domain/time/instant.ts"
import type { FlowRules } from "../kit/rules.ts"
import { nextTimer, type Run } from "../kit/run.ts"
import type { reviewMachine } from "./review.machine.ts"
import type { ReviewEvent } from "./review.types.ts"

type Review = Run<typeof reviewMachine>

/** The allowed contents of the events: none of them is a person's word. */
const sayable = ["type", "at", "endsAt", "textId", "rating", "code"]

export const reviewRules: FlowRules<typeof reviewMachine> = {
  "[BX-03] only what a person has read is shown": (run) => {
    if (!run.snapshot.hasTag("live")) return []
    const last = eventsOf(run).findLast(({ type }) => type === "operator.published")
    const { textId } = run.snapshot.context
    return last?.type === "operator.published" && last.textId === textId ? [] : [`${textId} is shown`]
  },

  "[BX-03] nothing is written later than thirty days after the visit": (run) => {
    const { endsAt } = run.snapshot.context
    return written(run).flatMap(({ at }) => (isBefore(at, writeUntil(endsAt)) ? [] : [`written at ${at}`]))
  },

  "[BX-18] a review lapses two years after it appeared": (run) => {
    const { publishedAt } = run.snapshot.context
    if (publishedAt === null || !run.snapshot.hasTag("live")) return []
    const due = nextTimer(run)?.dueAt
    return due === lapsesAt(publishedAt) ? [] : [`shown since ${publishedAt}, until ${due}`]
  },

  "[BX-18] the partner answers once": (run) => {
    const replies = eventsOf(run).filter(({ type }) => type === "partner.replied").length
    return replies > 1 ? [`${replies} answers`] : []
  },

  "[AC-04] the customer is asked twice at most, and the questions are paid for once": ({ outbox }) => {
    const count = (type: string) => outbox.filter((message) => message.type === type).length
    const [asked, awarded] = [count("sendRequest"), count("awardPoints")]
    return asked > 2 || awarded > 1 ? [`asked ${asked} times, awarded ${awarded} times`] : []
  },

  "[AC-04] each refusal is told": (run) => {
    const refused = eventsOf(run).filter(({ type }) => type === "operator.refused").length
    const told = run.outbox.filter(({ type }) => type === "sendRefusal").length
    return refused === told ? [] : [`${refused} refused, ${told} told`]
  },

  "[AC-06] the log holds no personal data": (run) =>
    eventsOf(run).flatMap((event) =>
      Object.keys(event).flatMap((name) => (sayable.includes(name) ? [] : [`${event.type} says ${name}`])),
    ),
}

const eventsOf = ({ log }: Review): readonly ReviewEvent[] =>
  log.flatMap(({ fact }) => (fact.kind === "event" ? [fact.event] : []))

const written = (run: Review) =>
  eventsOf(run).filter(({ type }) => type === "customer.wrote" || type === "customer.edited")
