import type { DefinedState, DefinedTransition, FlowDefinition } from "./definition.ts"

export type Change = "added" | "removed" | "changed"
export type Union = {
  /**
   * Both versions in one. A part that only the older version has keeps its id, with the version added if the newer one
   * uses that id too.
   */
  readonly definition: FlowDefinition
  /** By id of a state or a transition. Unchanged ones are left out. */
  readonly changes: Readonly<Record<string, Change>>
}

/** Two versions of a flow in one definition. */
export function unionOf(older: FlowDefinition, newer: FlowDefinition): Union {
  const changes: Record<string, Change> = {}
  const states = [...newer.states]
  older.states.forEach((state, index) => {
    const same = newer.states.find(({ id }) => id === state.id)
    if (same !== undefined) {
      if (signatureOf(same) !== signatureOf(state)) changes[state.id] = "changed"
      return
    }
    changes[state.id] = "removed"
    // Inserted behind its older predecessor, so that it also comes after its parent.
    const before = older.states[index - 1]?.id
    states.splice(states.findIndex(({ id }) => id === before) + 1, 0, state)
  })
  for (const { id } of newer.states) if (!older.states.some((state) => state.id === id)) changes[id] = "added"

  const { pairs, removed, added } = matched(older.transitions, newer.transitions)
  for (const { from, to } of pairs) if (signatureOf(from) !== signatureOf(to)) changes[to.id] = "changed"
  for (const { id } of added) changes[id] = "added"
  const taken = new Set(newer.transitions.map(({ id }) => id))
  const gone = removed.map((one) => (taken.has(one.id) ? { ...one, id: `${one.id}@${older.version}` } : one))
  for (const { id } of gone) changes[id] = "removed"
  return {
    definition: {
      ...newer,
      states: states.map((state) => asParent(state, states)),
      transitions: [...newer.transitions, ...gone],
    },
    changes,
  }
}

/** A state whose children were all removed is drawn with them. */
function asParent(state: DefinedState, states: readonly DefinedState[]): DefinedState {
  const isParent = states.some(({ parent }) => parent === state.id)
  return isParent && state.kind !== "parallel" ? { ...state, kind: "compound" } : state
}

type Matched = {
  readonly pairs: readonly { readonly from: DefinedTransition; readonly to: DefinedTransition }[]
  readonly removed: readonly DefinedTransition[]
  readonly added: readonly DefinedTransition[]
}

/**
 * Which transition became which. A transition added before others of the same event changes their ids, so they are
 * matched by likeness: first those that are equal, then those that still lead to the same state.
 */
function matched(older: readonly DefinedTransition[], newer: readonly DefinedTransition[]): Matched {
  let [left, right] = [[...older], [...newer]]
  const pairs: { from: DefinedTransition; to: DefinedTransition }[] = []
  for (const alike of [signatureOf, placeOf]) {
    for (const from of [...left]) {
      const to = right.find((one) => alike(one) === alike(from))
      if (to === undefined) continue
      pairs.push({ from, to })
      left = left.filter((one) => one !== from)
      right = right.filter((one) => one !== to)
    }
  }
  return { pairs, removed: left, added: right }
}

const placeOf = ({ source, event, targets }: DefinedTransition) => JSON.stringify([source, event, targets])

/** What decides its behaviour: without its id, its wording, and the length of a timer in the present cases. */
function signatureOf(one: DefinedState | DefinedTransition): string {
  if ("timer" in one) return JSON.stringify({ ...one, id: "", timer: one.timer?.delay })
  return JSON.stringify({ ...one, id: "", description: "" })
}
