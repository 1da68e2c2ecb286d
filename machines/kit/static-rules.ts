import type { AnyStateMachine, AnyStateNode } from "xstate"
import type { Durable } from "./durable.ts"
import { combinator, guardNames } from "./guards.ts"
import { actionsOf, declaredAction, eventless, outgoing, statesOf } from "./introspect.ts"
import { MAX_ITERATIONS } from "./limits.ts"
import { AFTER } from "./seam.ts"

/**
 * What a durable machine must not do (machines.md §6.2), read from its definition: one line for each violation, `state:
 * why`. Empty for a sound machine. A unit test runs it over every machine.
 */
export function violations({
  machine,
  policyGuards,
}: Pick<Durable<AnyStateMachine>, "machine" | "policyGuards">): readonly string[] {
  return [
    ...wholeMachine(machine, policyGuards),
    ...statesOf(machine).flatMap((node) =>
      [
        ...structure(node),
        ...delays(node, machine),
        ...guards(node, machine, policyGuards),
        ...actions(node, machine),
      ].map((why) => `${node.id}: ${why}`),
    ),
  ]
}

function wholeMachine(machine: AnyStateMachine, policyGuards: readonly string[]): readonly string[] {
  const why: string[] = []
  if (!machine.config.id) why.push("the machine needs an id")
  if (!machine.version) why.push("the machine needs a version")
  if (machine.options.maxIterations !== MAX_ITERATIONS) why.push(`maxIterations must be ${MAX_ITERATIONS}`)
  if (mayEnd(machine.root) && machine.root.transitions.size > 0)
    why.push("`on` at the root also fires when the machine has ended")
  for (const name of policyGuards) {
    if (!isDeclaredGuard(machine, name)) why.push(`policy guard '${name}' is not declared`)
  }
  return why.map((line) => `${machine.id}: ${line}`)
}

/** A state is at its end when a child of it is final; with regions, when each of them is at its end. */
function mayEnd({ type, states }: AnyStateNode): boolean {
  const children = Object.values<AnyStateNode>(states)
  return type === "parallel" ? children.every(mayEnd) : children.some((child) => child.type === "final")
}

function structure(node: AnyStateNode): readonly string[] {
  const why: string[] = []
  if (node.type === "history") why.push("history does not survive being stored")
  if (node.invoke.length > 0) why.push("invoke: ask by an effect, answer by an event")
  for (const { event } of outgoing(node)) if (event.includes("*")) why.push(`wildcard '${event}'`)
  return why
}

function delays(node: AnyStateNode, machine: AnyStateMachine): readonly string[] {
  const numbers = delaysOf(node).filter((delay) => !Number.isNaN(Number(delay)))
  return [...numbers.map((delay) => `after ${delay}: name the delay`), ...undeclaredDelays(node, machine)]
}

const delaysOf = (node: AnyStateNode): readonly string[] => Object.keys(Object(node.config.after))

function undeclaredDelays(node: AnyStateNode, machine: AnyStateMachine): readonly string[] {
  return delaysOf(node)
    .filter((delay) => Number.isNaN(Number(delay)) && !(delay in (machine.implementations.delays ?? {})))
    .map((delay) => `delay '${delay}' is not declared: it would fire at once`)
}

/** Names in the state that `setup()` does not declare. Every machine needs them, durable or not. */
export function undeclared(node: AnyStateNode, machine: AnyStateMachine): readonly string[] {
  const all = [...outgoing(node).flatMap(({ candidates }) => candidates), ...eventless(node)]
  const guards = all.flatMap(({ guard }) => guardNames(guard))
  const actions = actionsOf(node).flatMap((ref) => (ref.kind === "named" ? [ref.name] : []))
  const actors = node.invoke.flatMap(({ src }) => (typeof src === "string" ? [src] : []))
  const known = (kind: "guards" | "actions" | "actors") => Object.keys(machine.implementations[kind] ?? {})
  const named = (what: string, kind: Parameters<typeof known>[0], names: readonly string[]) =>
    [...new Set(names)]
      .filter((name) => name !== "(inline)" && !known(kind).includes(name))
      .map((name) => `${what} '${name}' is not declared`)
  return [
    ...undeclaredDelays(node, machine),
    ...named("guard", "guards", guards),
    ...named("action", "actions", actions),
    ...named(
      "actor",
      "actors",
      actors.filter((name) => !name.startsWith("xstate.invoke.")),
    ),
  ]
}

function guards(node: AnyStateNode, machine: AnyStateMachine, policyGuards: readonly string[]): readonly string[] {
  const all = [...outgoing(node), { event: "always", candidates: eventless(node) }]
  return all.flatMap(({ event, candidates }) => {
    const names = candidates.map(({ guard }) => guardNames(guard))
    const undeclared = [...new Set(names.flat())].filter((name) => !isDeclaredGuard(machine, name))
    return [
      ...undeclared.map((name) =>
        name === "(inline)" ? `inline guard on ${event}` : `guard '${name}' is not declared`,
      ),
      ...policy(event, candidates, names, policyGuards),
    ]
  })
}

/**
 * On replay every policy guard holds, and that must lead to the branch that was taken. So all candidates of an event
 * must have the same policy guards, joined by `and`; only their other guards tell them apart.
 */
function policy(
  event: string,
  candidates: readonly { readonly guard?: unknown }[],
  names: readonly (readonly string[])[],
  policyGuards: readonly string[],
): readonly string[] {
  const asked = names.map((list) =>
    list
      .filter((name) => policyGuards.includes(name))
      .sort()
      .join(),
  )
  const first = asked.find((list) => list !== "")
  if (first === undefined) return []
  const why: string[] = []
  if (event === "always" || event.startsWith(AFTER)) why.push(`policy guard on ${event}: only a command may have one`)
  if (asked.some((list) => list !== first)) why.push(`candidates of ${event} have different policy guards`)
  if (candidates.some(({ guard }) => ["or", "not"].includes(combinator(guard) ?? "")))
    why.push(`policy guard inside or/not on ${event}`)
  if (names.slice(0, -1).some((list) => list.every((name) => policyGuards.includes(name)))) {
    why.push(`policy guard alone before another candidate of ${event}`)
  }
  return why
}

function isDeclaredGuard(machine: AnyStateMachine, name: string): boolean {
  return name in (machine.implementations.guards ?? {})
}

function actions(node: AnyStateNode, machine: AnyStateMachine): readonly string[] {
  return actionsOf(node).flatMap((ref) => {
    if (ref.kind === "inline") return ["inline action: name it in setup()"]
    if (ref.kind === "builtin") return ref.ofTimer ? [] : [`${ref.type} is not durable here: name it in setup()`]
    const declared = declaredAction(machine, ref.name)
    if (declared === undefined) return [`action '${ref.name}' is not declared`]
    return declared === "effect" || declared === "update" ? [] : [`action '${ref.name}' is ${declared}: not durable`]
  })
}
