import type { Locale } from "../locale.ts"
import type { FlowPage, FlowWords } from "./types.ts"

/** What can be found of a flow: its states, and its transitions with their conditions and what they do. */
export function wordsOf({ summary, picture }: Pick<FlowPage, "summary" | "picture">, locale: Locale): FlowWords {
  const titles = new Map(picture.states.map(({ id, title }) => [id, title]))
  return {
    flow: summary.id,
    title: summary.title[locale],
    states: picture.states
      .filter(({ parent }) => parent !== null)
      .map(({ id, title, description, entry, exit }) => ({
        id,
        title,
        more: [description, ...entry, ...exit].join(" · "),
      })),
    transitions: picture.edges.map(({ id, title, guards, effects, source, target }) => ({
      ...{ id, title, more: [...guards, ...effects].join(" · ") },
      state: [
        titles.get(source) ?? "",
        ...(target === null || target === source ? [] : [titles.get(target) ?? ""]),
      ].join(" → "),
    })),
  }
}

export type Found = {
  readonly flow: string
  readonly flowTitle: string
  readonly kind: "flow" | "state" | "transition"
  readonly id: string
  readonly title: string
  readonly more: string
}

/** Without accents and capitals. */
const plain = (text: string): string => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase()

/**
 * All that contains each of the words, in a title or elsewhere: first what has them in its title, then what has most of
 * them there. Nothing is found without a word of two letters.
 */
export function find(all: readonly FlowWords[], query: string): readonly Found[] {
  const words = plain(query)
    .split(/\s+/)
    .filter((word) => word !== "")
  if (!words.some((word) => word.length > 1)) return []
  const found: { readonly one: Found; readonly inTitle: number }[] = []
  for (const { flow, title: flowTitle, states, transitions } of all) {
    const add = (kind: Found["kind"], { id, title, more }: Pick<Found, "id" | "title" | "more">) => {
      const [own, whole] = [plain(title), plain(`${flowTitle} ${title} ${more}`)]
      // A flow is found by its title alone: its name stands in all that it holds.
      const isOwn = words.some((word) => own.includes(word) || plain(more).includes(word))
      if (!isOwn || !words.every((word) => whole.includes(word))) return
      const inTitle = words.filter((word) => own.includes(word)).length
      found.push({ one: { flow, flowTitle, kind, id, title, more }, inTitle })
    }
    add("flow", { id: flow, title: flowTitle, more: "" })
    for (const state of states) add("state", state)
    for (const { state, more, ...transition } of transitions)
      add("transition", { ...transition, more: [state, more].filter((text) => text !== "").join(": ") })
  }
  return found.toSorted((one, other) => other.inTitle - one.inTitle).map(({ one }) => one)
}
