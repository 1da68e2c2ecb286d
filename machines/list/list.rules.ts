import { MAX_ITEMS } from "../../domain/list/list.ts"
import type { FlowRules } from "../kit/rules.ts"
import type { Run } from "../kit/run.ts"
import type { listMachine } from "./list.machine.ts"
import type { ListEvent } from "./list.types.ts"

type List = Run<typeof listMachine>

/** The allowed contents of the events: none of them is a person's word. */
const sayable = ["type", "at", "by", "from", "publicId", "personId", "experienceId", "experienceIds", "after"]

export const listRules: FlowRules<typeof listMachine> = {
  "[LS-02] a list holds 200 experiences at most, each once": ({ snapshot }) => {
    const ids = snapshot.context.items.map(({ experienceId }) => experienceId)
    return ids.length <= MAX_ITEMS && new Set(ids).size === ids.length ? [] : [`${ids.length} items`]
  },

  "[LS-02] only a public list has a public address, and favourites have none": ({ snapshot }) => {
    const { publicId, kind } = snapshot.context
    const isPublic = snapshot.matches({ open: "public" })
    return isPublic === (publicId !== null) && !(isPublic && kind === "favourites") ? [] : [`public at ${publicId}`]
  },

  "[LS-03] only the owner and the collaborators change a list": (run) => {
    const last = eventsOf(run).at(-1)
    if (last === undefined || !last.type.startsWith("customer.") || !("by" in last)) return []
    const { ownerId, collaborators } = run.snapshot.context
    return [ownerId, ...collaborators].includes(last.by) ? [] : [`${last.by} did ${last.type}`]
  },

  "[LS-03] only the owner publishes, shares and deletes a list": (run) => {
    const last = eventsOf(run).at(-1)
    if (last === undefined || !last.type.startsWith("owner.") || !("by" in last)) return []
    return last.by === run.snapshot.context.ownerId ? [] : [`${last.by} did ${last.type}`]
  },

  "[LS-03] who was removed is out": (run) => {
    const last = eventsOf(run).at(-1)
    if (last?.type !== "owner.removed") return []
    const { collaborators, invited } = run.snapshot.context
    return [...collaborators, ...invited].includes(last.personId) ? [`${last.personId} is still there`] : []
  },

  "[LS-02] a deleted list holds nothing, and its texts are deleted once": ({ snapshot, outbox }) => {
    const { items, collaborators, invited } = snapshot.context
    const forgotten = outbox.filter(({ type }) => type === "forgetTexts").length
    if (!snapshot.matches("deleted")) return forgotten === 0 ? [] : ["the texts of an open list are gone"]
    const left = items.length + collaborators.length + invited.length
    return left === 0 && forgotten === 1 ? [] : [`${left} left, texts deleted ${forgotten} times`]
  },

  "[AC-06] the log holds no personal data": (run) =>
    eventsOf(run).flatMap((event) =>
      Object.keys(event).flatMap((name) => (sayable.includes(name) ? [] : [`${event.type} says ${name}`])),
    ),
}

const eventsOf = ({ log }: List): readonly ListEvent[] =>
  log.flatMap(({ fact }) => (fact.kind === "event" ? [fact.event] : []))
