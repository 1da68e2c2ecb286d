import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from "xstate"
import { guardRefs } from "./guards.ts"
import { AFTER } from "./seam.ts"

/*
 * What a machine's definition contains, read through XState's public fields. The static rules, the checks, the path
 * generator and the picture use it.
 */

/** Every state of the machine in document order, the root first. */
export function statesOf(machine: AnyStateMachine): readonly AnyStateNode[] {
  return withDescendants(machine.root)
}

function withDescendants(node: AnyStateNode): readonly AnyStateNode[] {
  return [node, ...Object.values<AnyStateNode>(node.states).flatMap(withDescendants)]
}

export type Outgoing = { readonly event: string; readonly candidates: readonly AnyTransitionDefinition[] }

/** The path of a state below the root: `CHECKOUT.holding`. A state's id may be another, if its definition names one. */
export const pathOf = ({ path }: AnyStateNode): string => path.join(".")

/** The state at this path below the root. */
export function stateAt(machine: AnyStateMachine, path: string): AnyStateNode | undefined {
  return statesOf(machine).find((node) => pathOf(node) === path)
}

/** Whether the event is the answer of an invoked actor. Durable machines invoke none. */
export const isOfActor = (event: string): boolean => /^xstate\.((done|error)\.actor|snapshot)\./.test(event)

/** The state's own transitions by event type, including timers but not those that follow from others by themselves. */
export function outgoing(node: AnyStateNode): readonly Outgoing[] {
  return [...node.transitions]
    .filter(([event]) => !event.startsWith("xstate.done.state."))
    .map(([event, candidates]) => ({ event, candidates }))
}

/** The transitions that fire as soon as their guard holds. */
export function eventless(node: AnyStateNode): readonly AnyTransitionDefinition[] {
  return node.always ?? []
}

/** Id of a transition: source state id, event type ("" if eventless), and its index among the candidates. */
export function transitionId(transition: AnyTransitionDefinition): string {
  const { source, eventType } = transition
  const candidates: readonly unknown[] = (eventType === "" ? source.always : source.transitions.get(eventType)) ?? []
  return `${transition.source.id}|${transition.eventType}|${candidates.indexOf(transition)}`
}

/**
 * The name of a transition for people: source state, event, and guards (`else` without guards), for example
 * `booking.CHECKOUT.holding|customer.discountApplied|mayBeAdded`. Unlike the id, the name does not change when a
 * candidate is added.
 */
export function transitionName(transition: AnyTransitionDefinition): string {
  const { source, eventType, guard } = transition
  const guards = guardRefs(guard).map(
    ({ name, params }) => `${name}${typeof params === "object" ? givenParams(params) : ""}`,
  )
  return `${source.id}|${eventType}|${guards.length === 0 ? "else" : guards.join("+")}`
}

const givenParams = (params: object | null): string => (params === null ? "" : `(${Object.values(params).join(", ")})`)

/** The ids of the transitions with each name. Candidates with the same guards share one name. */
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

/** How the definition refers to an action: by name, or as one of XState's own functions (`xstate.raise` …). */
export type ActionRef =
  | { readonly kind: "named"; readonly name: string }
  /** `ofTimer`: XState adds it to entry and exit of a state with `after`. */
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

/** XState's own actions have a `resolve` that makes a new snapshot; they run no body. */
function isBuiltin(action: object): boolean {
  return "resolve" in action
}

/** What `setup()` declares under the name: an effect (its body never runs), an update of the context, or nothing. */
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

/** Names of the effects that the machine can request. Its host must handle each of them. */
export function effectNames(machine: AnyStateMachine): readonly string[] {
  return Object.keys(machine.implementations.actions ?? {}).filter((name) => declaredAction(machine, name) === "effect")
}

/** Every action of the state: on entry, on exit, and in its transitions. */
export function actionsOf(node: AnyStateNode): readonly ActionRef[] {
  const transitions = [...outgoing(node).flatMap(({ candidates }) => candidates), ...eventless(node)]
  return [...node.entry, ...node.exit, ...transitions.flatMap(({ actions }) => actions)].map(actionRef)
}
