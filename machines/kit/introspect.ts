import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from "xstate"
import { guardRefs } from "./guards.ts"
import { AFTER } from "./seam.ts"

/*
 * What a machine's definition says, read through XState's public fields: for the static rules, the checks, the path
 * generator and the picture.
 */

/** Every state of the machine, the root first, in document order. */
export function statesOf(machine: AnyStateMachine): readonly AnyStateNode[] {
  return withDescendants(machine.root)
}

function withDescendants(node: AnyStateNode): readonly AnyStateNode[] {
  return [node, ...Object.values<AnyStateNode>(node.states).flatMap(withDescendants)]
}

export type Outgoing = { readonly event: string; readonly candidates: readonly AnyTransitionDefinition[] }

/** Transitions of the state itself by event type, timers included; XState's own completion events left out. */
export function outgoing(node: AnyStateNode): readonly Outgoing[] {
  return [...node.transitions]
    .filter(([event]) => !/^xstate\.(done|error|snapshot)\./.test(event))
    .map(([event, candidates]) => ({ event, candidates }))
}

/** The transitions that fire as soon as their guard holds. */
export function eventless(node: AnyStateNode): readonly AnyTransitionDefinition[] {
  return node.always ?? []
}

/** Identity of a transition: source state id, event type ("" where it needs none), place among its candidates. */
export function transitionId(transition: AnyTransitionDefinition): string {
  const { source, eventType } = transition
  const candidates: readonly unknown[] = (eventType === "" ? source.always : source.transitions.get(eventType)) ?? []
  return `${transition.source.id}|${transition.eventType}|${candidates.indexOf(transition)}`
}

/**
 * What a person calls a transition: source state, event, and the guards that lead to it (`else` where it has none), as in
 * `booking.CHECKOUT.holding|customer.discountApplied|mayBeAdded`. Unlike its id, the name stays when a candidate is added.
 */
export function transitionName(transition: AnyTransitionDefinition): string {
  const { source, eventType, guard } = transition
  const guards = guardRefs(guard).map(
    ({ name, params }) => `${name}${typeof params === "object" ? givenParams(params) : ""}`,
  )
  return `${source.id}|${eventType}|${guards.length === 0 ? "else" : guards.join("+")}`
}

const givenParams = (params: object | null): string => (params === null ? "" : `(${Object.values(params).join(", ")})`)

/** The id of each transition by its name. Candidates with the same guards share one. */
export function transitionsByName(machine: AnyStateMachine): ReadonlyMap<string, readonly string[]> {
  const byName = new Map<string, string[]>()
  for (const { candidates } of statesOf(machine).flatMap(outgoing)) {
    for (const one of candidates) {
      const name = transitionName(one)
      byName.set(name, [...(byName.get(name) ?? []), transitionId(one)])
    }
  }
  return byName
}

export function transitionIds(machine: AnyStateMachine): readonly string[] {
  return statesOf(machine).flatMap((node) => outgoing(node).flatMap(({ candidates }) => candidates.map(transitionId)))
}

/** An action as the definition refers to it: by name, or as one of XState's own functions (`xstate.raise` …). */
export type ActionRef =
  | { readonly kind: "named"; readonly name: string }
  /** `ofTimer`: what XState writes into entry and exit of a state with `after`. */
  | { readonly kind: "builtin"; readonly type: string; readonly ofTimer: boolean }
  | { readonly kind: "inline" }

export function actionRef(action: unknown): ActionRef {
  if (typeof action === "string") return { kind: "named", name: action }
  if (typeof action === "function") return isBuiltin(action) ? builtinRef(action) : { kind: "inline" }
  const name: unknown = typeof action === "object" && action !== null ? Reflect.get(action, "type") : undefined
  return typeof name === "string" ? { kind: "named", name } : { kind: "inline" }
}

function builtinRef(action: object): ActionRef {
  const id: unknown = Reflect.get(action, "id") ?? Reflect.get(action, "sendId")
  const type = String(Reflect.get(action, "type"))
  const ofTimer =
    (type === "xstate.raise" || type === "xstate.cancel") && typeof id === "string" && id.startsWith(AFTER)
  return { kind: "builtin", type, ofTimer }
}

/** XState's own actions resolve to a new snapshot instead of running a body. */
function isBuiltin(action: object): boolean {
  return "resolve" in action
}

/** What `setup()` declares under the name: an effect (a body that never runs), an update of the context, or nothing. */
export function declaredAction(
  machine: AnyStateMachine,
  name: string,
): "effect" | "update" | `xstate.${string}` | undefined {
  const action: unknown = machine.implementations.actions?.[name]
  if (typeof action !== "function") return undefined
  if (!isBuiltin(action)) return "effect"
  const type = String(Reflect.get(action, "type"))
  return type === "xstate.assign" ? "update" : `xstate.${type.replace("xstate.", "")}`
}

/** Names of the effects that the machine may ask for: its host must know what to do for each. */
export function effectNames(machine: AnyStateMachine): readonly string[] {
  return Object.keys(machine.implementations.actions ?? {}).filter((name) => declaredAction(machine, name) === "effect")
}

/** Every action of the state: entry, exit, and those of its transitions. */
export function actionsOf(node: AnyStateNode): readonly ActionRef[] {
  const transitions = [...outgoing(node).flatMap(({ candidates }) => candidates), ...eventless(node)]
  return [...node.entry, ...node.exit, ...transitions.flatMap(({ actions }) => actions)].map(actionRef)
}
