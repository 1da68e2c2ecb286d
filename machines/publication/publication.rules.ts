import type { FlowRules } from "../kit/rules.ts"
import type { Run } from "../kit/run.ts"
import type { publicationMachine } from "./publication.machine.ts"
import type { PublicationEvent } from "./publication.types.ts"

type Publication = Run<typeof publicationMachine>

/** The allowed contents of the events. */
const sayable = ["type", "at", "revision", "missing", "newWords"]

export const publicationRules: FlowRules<typeof publicationMachine> = {
  "[PR-07] customers see nothing new before the shop has read it": (run) => {
    let approved = 0
    let fresh = !run.opening.input.isLive
    let revision = 0
    for (const event of eventsOf(run)) {
      if (event.type === "member.saved")
        [revision, fresh] = [event.revision, event.newWords || !run.opening.input.isLive]
      if (event.type === "admin.approved") approved = event.revision
    }
    const went = writtenIn(run).at(-1)
    return went === revision && fresh && approved !== revision && revision > 0 ? [`revision ${went} was not read`] : []
  },

  "[PR-07] nothing goes live with something missing, and each revision once": (run) => {
    const written = writtenIn(run)
    const missing = new Map(
      eventsOf(run).flatMap((event) => (event.type === "member.saved" ? [[event.revision, event.missing]] : [])),
    )
    return [
      ...written
        .filter((revision) => missing.get(revision) !== 0)
        .map((revision) => `revision ${revision} is not whole`),
      ...(new Set(written).size === written.length ? [] : [`written twice: ${written.join(" ")}`]),
    ]
  },

  "[PR-07] each draft that comes to the shop is mailed once, and so is each decision": (run) => {
    const events = eventsOf(run)
    const came = run.log.filter(
      ({ fact, to }) => fact.kind === "event" && fact.event.type === "member.published" && to !== "live",
    )
    const decided = events.filter(({ type }) => type.startsWith("admin."))
    const mailed = (name: string) => run.outbox.filter(({ type }) => type === name)
    return [
      ...(mailed("mailOperator").length === came.length ? [] : [`${came.length} drafts came`]),
      ...(mailed("mailMember").length === decided.length ? [] : [`${decided.length} decisions`]),
    ]
  },

  "[AC-06] the log holds no personal data": (run) =>
    eventsOf(run).flatMap((event) =>
      Object.keys(event).flatMap((name) => (sayable.includes(name) ? [] : [`${event.type} says ${name}`])),
    ),
}

const writtenIn = ({ outbox }: Publication): readonly number[] =>
  outbox.flatMap(({ type, params }) =>
    type === "writeCatalogue" ? [Number(Reflect.get(Object(params), "revision"))] : [],
  )

const eventsOf = ({ log }: Publication): readonly PublicationEvent[] =>
  log.flatMap(({ fact }) => (fact.kind === "event" ? [fact.event] : []))
