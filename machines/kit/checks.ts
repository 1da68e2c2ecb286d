import type { AnyStateMachine, AnyStateNode } from "xstate"
import type { FlowCases } from "./cases.ts"
import type { Durable } from "./durable.ts"
import { explore } from "./explore.ts"
import { declaredAction, eventless, outgoing, statesOf } from "./introspect.ts"
import { AFTER, plainSnapshot } from "./seam.ts"

/** Everything that a look at the whole of a flow finds wrong, one line each; empty for a sound one. */
export function findings<M extends AnyStateMachine>(flow: Durable<M>, cases: FlowCases<M>): readonly string[] {
  return [
    ...unreached(flow, cases),
    ...deadEnds(flow.machine),
    ...endlessWaits(flow.machine),
    ...missingTexts(flow.machine),
  ]
}

/** States that no input and no sequence of the cases' events leads to. */
export function unreached<M extends AnyStateMachine>(flow: Durable<M>, cases: FlowCases<M>): readonly string[] {
  const reached = new Set<string>()
  for (const input of Object.keys(cases.inputs)) {
    for (const { run } of explore(flow, cases, input).nodes.values()) {
      for (const { id } of plainSnapshot<M>(run.snapshot)._nodes) reached.add(id)
    }
  }
  return statesOf(flow.machine).flatMap(({ id }) => (reached.has(id) ? [] : [`${id}: no case reaches it`]))
}

/** Where one stays for ever without the flow being at its end. */
export function deadEnds(machine: AnyStateMachine): readonly string[] {
  const goesOn = (node: AnyStateNode) =>
    exits(node).length > 0 || (node.meta?.rests === true && outgoing(node).length > 0)
  return waits(machine).flatMap((node) => (goesOn(node) ? [] : [`${node.id}: no way out, and not final`]))
}

/**
 * Every wait ends: by a timer, by the person in front of the screen, or by the answer to an effect that its state names
 * (`meta.awaits`) and that the outbox repeats until it is answered. The goodwill of a third party is not enough. Where
 * nobody waits, the state says so (`meta.rests`).
 */
export function endlessWaits(machine: AnyStateMachine): readonly string[] {
  return waits(machine).flatMap((node) => {
    const awaited: unknown = node.meta?.awaits
    if (node.meta?.rests === true) return []
    if (typeof awaited === "string") {
      return declaredAction(machine, awaited) === "effect"
        ? []
        : [`${node.id}: awaits '${awaited}', which is no effect`]
    }
    const sure = exits(node).some(
      (event) => event.startsWith(AFTER) || event.startsWith("customer.") || event === "always",
    )
    return sure ? [] : [`${node.id}: waits for ${exits(node).join(", ")} without a time limit`]
  })
}

/** A description for developers, a title in both languages for everybody else. */
export function missingTexts(machine: AnyStateMachine): readonly string[] {
  const described = statesOf(machine).flatMap(({ id, description }) => (description ? [] : [`${id}: no description`]))
  const titled = statesOf(machine)
    .slice(1)
    .flatMap(({ id, meta }) => {
      const title: unknown = meta?.title
      return ["it", "en"].flatMap((locale) => (hasText(title, locale) ? [] : [`${id}: no title in ${locale}`]))
    })
  return [...described, ...titled]
}

function hasText(title: unknown, locale: string): boolean {
  const text: unknown = typeof title === "object" && title !== null ? Reflect.get(title, locale) : undefined
  return typeof text === "string" && text.trim() !== ""
}

/** The states in which a flow rests: without children, not final. */
function waits(machine: AnyStateMachine): readonly AnyStateNode[] {
  return statesOf(machine).filter(({ type }) => type === "atomic")
}

/** Events that lead from the state to another one, its ancestors' included. */
function exits(node: AnyStateNode): readonly string[] {
  const own = [...outgoing(node), { event: "always", candidates: eventless(node) }]
    .filter(({ candidates }) => candidates.some(({ target }) => target?.some(({ id }) => id !== node.id)))
    .map(({ event }) => event)
  return node.parent === undefined ? own : [...own, ...exits(node.parent)]
}
