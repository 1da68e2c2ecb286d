import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from "xstate"
import { combinator, guardNames } from "../guards.ts"
import { actionRef, declaredAction, eventless, pathOf, statesOf, transitionId } from "../introspect.ts"
import { AFTER } from "../seam.ts"

/*
 * What a machine defines, as JSON without texts of either language except its descriptions. The export writes it, an
 * older version leaves it behind, and pictures are made of it.
 */

export type FlowDefinition = {
  /** Version of this format. */
  readonly format: 1
  readonly flow: string
  readonly version: string
  readonly description: string
  /** In the order of the machine's declaration, parents before their children, the root first. */
  readonly states: readonly DefinedState[]
  readonly transitions: readonly DefinedTransition[]
}

export type DefinedState = {
  readonly id: string
  /** Path below the root: `CHECKOUT.holding`; "" for the root. */
  readonly path: string
  readonly parent: string | null
  readonly kind: "atomic" | "compound" | "parallel" | "final"
  /** Id of the child that is entered first. */
  readonly initial: string | null
  readonly description: string
  readonly tags: readonly string[]
  /** Names of effects. */
  readonly entry: readonly string[]
  readonly exit: readonly string[]
}

export type DefinedTransition = {
  /** The id that `transitionId` gives. */
  readonly id: string
  readonly source: string
  /** Empty if the flow stays in its state. */
  readonly targets: readonly string[]
  /** The event's type; "" for an eventless transition. */
  readonly event: string
  /** For a timer: the delay's name and its length, as far as the flow's cases show it. */
  readonly timer: { readonly delay: string; readonly lasts: Lasting | null } | null
  readonly guard: DefinedGuard | null
  /** Names of effects. */
  readonly effects: readonly string[]
  /** Names of the updates of the context. */
  readonly updates: readonly string[]
}

export type DefinedGuard =
  | { readonly is: string; readonly params?: unknown }
  | { readonly and: readonly DefinedGuard[] }
  | { readonly or: readonly DefinedGuard[] }
  | { readonly not: DefinedGuard }

/** The least and the most milliseconds from arming to firing. */
export type Lasting = { readonly least: number; readonly most: number }

/** `lasting` is by id of a timer: `<delay>.<state id>`. */
export function definitionOf(machine: AnyStateMachine, lasting: ReadonlyMap<string, Lasting>): FlowDefinition {
  const nodes = statesOf(machine)
  return {
    format: 1,
    flow: machine.id,
    version: machine.version ?? "0",
    description: machine.root.description ?? "",
    states: nodes.map((node) => stateOf(machine, node)),
    transitions: nodes.flatMap((node) =>
      [...node.transitions.values()].flat().concat(eventless(node)).map(transitionOf),
    ),
  }

  function transitionOf(transition: AnyTransitionDefinition): DefinedTransition {
    const { source, target, eventType, guard, actions } = transition
    const timer = eventType.startsWith(AFTER) ? eventType.slice(AFTER.length) : null
    const names = actions.flatMap((action) => namesOf(machine, action))
    return {
      id: transitionId(transition),
      source: source.id,
      targets: (target ?? []).map(({ id }) => id),
      event: eventType,
      timer: timer && { delay: timer.slice(0, -source.id.length - 1), lasts: lasting.get(timer) ?? null },
      guard: guardOf(guard),
      effects: names.flatMap(({ effect }) => effect ?? []),
      updates: names.flatMap(({ update }) => update ?? []),
    }
  }
}

function stateOf(machine: AnyStateMachine, node: AnyStateNode): DefinedState {
  const effects = (actions: readonly unknown[]) =>
    actions.flatMap((action) => namesOf(machine, action)).flatMap(({ effect }) => effect ?? [])
  const initial: readonly AnyStateNode[] = node.type === "compound" ? (node.initial.target ?? []) : []
  return {
    id: node.id,
    path: pathOf(node),
    parent: node.parent?.id ?? null,
    kind: node.type === "history" ? "atomic" : node.type,
    initial: initial[0]?.id ?? null,
    description: node.description ?? "",
    tags: node.tags,
    entry: [...effects(node.entry), ...node.invoke.map(({ id }) => startOf(id))],
    exit: effects(node.exit),
  }
}

/** What a state does that invokes an actor. Durable machines invoke none. */
export const startOf = (actor: string): string => `start ${actor}`

function namesOf(machine: AnyStateMachine, action: unknown): readonly { effect?: string; update?: string }[] {
  const ref = actionRef(action)
  if (ref.kind !== "named") return []
  return [declaredAction(machine, ref.name) === "effect" ? { effect: ref.name } : { update: ref.name }]
}

function guardOf(guard: unknown): DefinedGuard | null {
  if (guard === undefined || guard === null) return null
  const joined = combinator(guard)
  if (joined === undefined) {
    const [is = "(inline)"] = guardNames(guard)
    const params: unknown = typeof guard === "object" ? Reflect.get(guard, "params") : undefined
    return { is, ...(isPlain(params) && { params }) }
  }
  const inner: readonly unknown[] = typeof guard === "function" ? Reflect.get(guard, "guards") : []
  const guards = inner.flatMap((one) => guardOf(one) ?? [])
  if (joined.startsWith("not")) return { not: guards[0] ?? { is: "(inline)" } }
  return joined.startsWith("or") ? { or: guards } : { and: guards }
}

/** Only constant params belong to a definition; functions of context and event do not. */
function isPlain(params: unknown): boolean {
  return params !== undefined && params !== null && typeof params !== "function"
}
