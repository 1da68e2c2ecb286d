import type { AnyStateMachine, AnyStateNode } from "xstate"
import type { FlowCases } from "./cases.ts"
import type { Durable } from "./durable.ts"
import { explore } from "./explore.ts"
import { actionRef, declaredAction, eventless, outgoing, statesOf, transitionId } from "./introspect.ts"
import { AFTER, plainSnapshot } from "./seam.ts"

/** Everything that a look at the whole of a flow finds wrong, one line each; empty for a sound one. */
export function findings<M extends AnyStateMachine>(flow: Durable<M>, cases: FlowCases<M>): readonly string[] {
  return [...unreached(flow, cases), ...deadEnds(flow.machine), ...endlessWaits(flow.machine)]
}

/**
 * States that no input and no sequence of the cases' events leads to. A state that is left at once is never seen in a
 * snapshot: it is reached when a transition to it was taken.
 */
export function unreached<M extends AnyStateMachine>(flow: Durable<M>, cases: FlowCases<M>): readonly string[] {
  const reached = new Set(beginnings(flow.machine.root))
  const taken = new Set<string>()
  for (const input of Object.keys(cases.inputs)) {
    for (const { run, edges } of explore(flow, cases, input).nodes.values()) {
      for (const { id } of plainSnapshot<M>(run.snapshot)._nodes) reached.add(id)
      for (const id of edges.flatMap(({ transitions }) => transitions)) taken.add(id)
    }
  }
  for (const { candidates } of statesOf(flow.machine).flatMap(outgoing)) {
    for (const one of candidates.filter((candidate) => taken.has(transitionId(candidate))))
      for (const { id } of one.target ?? []) reached.add(id)
  }
  return statesOf(flow.machine).flatMap(({ id }) => (reached.has(id) ? [] : [`${id}: no case reaches it`]))
}

/** The states that a flow begins in; some are left at once, and no path is seen to stop there. */
function beginnings({ initial }: AnyStateNode): readonly string[] {
  return (initial?.target ?? []).flatMap((node) => [node.id, ...beginnings(node)])
}

/** Where one stays for ever without the flow being at its end. */
export function deadEnds(machine: AnyStateMachine): readonly string[] {
  const goesOn = (node: AnyStateNode) => exits(node).length > 0 || (node.meta?.rests === true && listens(node))
  return waits(machine).flatMap((node) => (goesOn(node) ? [] : [`${node.id}: no way out, and not final`]))
}

/** The state, or one around it, hears something. */
const listens = (node: AnyStateNode): boolean =>
  outgoing(node).length > 0 || (node.parent !== undefined && listens(node.parent))

/**
 * Every wait ends, whoever stays silent: by a timer, by the answer to an effect that its state names (`meta.awaits`)
 * and that the outbox repeats until it is answered, or by the person in front of the screen, where there is one (a
 * flow of the browser). The goodwill of a third party is not enough, nor is a transition that waits for its guard:
 * something has to happen first that changes it. Each region of a parallel state is a wait of its own, which the
 * states around it may end, its neighbours not. Where nobody waits, the state says so (`meta.rests`).
 */
export function endlessWaits(machine: AnyStateMachine, kind: "server" | "browser" = "browser"): readonly string[] {
  return waits(machine).flatMap((node) => {
    const awaited: unknown = node.meta?.awaits
    if (node.meta?.rests === true) return []
    const ways = exits(node)
    const wrong = typeof awaited === "string" ? unanswered(node, awaited, machine, ways) : []
    if (typeof awaited === "string") return wrong.map((why) => `${node.id}: ${why}`)
    const sure = ways.some(
      (event) =>
        (event.startsWith(AFTER) && !hangs(node, event)) || (kind === "browser" && event.startsWith("customer.")),
    )
    const guarded = ways.find((event) => event.startsWith(AFTER))
    if (sure) return []
    return guarded === undefined
      ? [`${node.id}: waits for ${ways.join(", ")} without a time limit`]
      : [`${node.id}: stays for ever when no guard of its timer holds: ${guarded.slice(AFTER.length)}`]
  })
}

/** What is wrong with a wait for the answer to an effect. */
function unanswered(
  node: AnyStateNode,
  effect: string,
  machine: AnyStateMachine,
  ways: readonly string[],
): readonly string[] {
  if (declaredAction(machine, effect) !== "effect") return [`awaits '${effect}', which is no effect`]
  const answers = ways.filter(
    (event) => !event.startsWith(AFTER) && !event.startsWith("customer.") && event !== "always",
  )
  return [
    ...(answers.length > 0 ? [] : [`awaits '${effect}', but listens to no answer`]),
    ...(isAsked(node, effect, machine) ? [] : [`awaits '${effect}', but is entered without asking for it`]),
  ]
}

/** Whether whoever comes into the state has asked for the effect: on entry, at once when a guard holds, or by every transition that leads there. */
function isAsked(node: AnyStateNode, effect: string, machine: AnyStateMachine): boolean {
  const asks = (actions: readonly unknown[]) =>
    actions.map(actionRef).some((ref) => ref.kind === "named" && ref.name === effect)
  const around = (at: AnyStateNode): readonly AnyStateNode[] =>
    at.parent === undefined ? [at] : [at, ...around(at.parent)]
  if (around(node).some(({ entry }) => asks(entry))) return true
  if (eventless(node).some(({ actions }) => asks(actions))) return true
  const leading = statesOf(machine)
    .flatMap((state) => [...outgoing(state).flatMap(({ candidates }) => candidates), ...eventless(state)])
    .filter(({ target, source }) => target?.some((to) => landsIn(to, node)) && !isSame(source, node))
  return leading.length > 0 && leading.every(({ actions }) => asks(actions))
}

function isSame(a: AnyStateNode, b: AnyStateNode): boolean {
  return a.id === b.id
}

/** Whether a transition to `to` comes to rest in `node`: itself, or by the initial states below. */
function landsIn(to: AnyStateNode, node: AnyStateNode): boolean {
  if (to.id === node.id) return true
  const below = to.type === "parallel" ? Object.values<AnyStateNode>(to.states) : (to.initial?.target ?? [])
  return below.some((next) => landsIn(next, node))
}

/** A timer all of whose ways are guarded may fire to no effect, and then it is gone. */
function hangs(node: AnyStateNode, timer: string): boolean {
  const own = outgoing(node).find(({ event }) => event === timer)
  if (own === undefined) return node.parent !== undefined && hangs(node.parent, timer)
  return own.candidates.every(({ guard }) => guard !== undefined)
}

/** The states in which a flow can stay: without children, not final, not left at once. */
function waits(machine: AnyStateMachine): readonly AnyStateNode[] {
  return statesOf(machine).filter((node) => node.type === "atomic" && !eventless(node).some(leavesAtOnce(node)))
}

function leavesAtOnce({ id }: AnyStateNode) {
  return ({ guard, target }: { readonly guard?: unknown; readonly target?: readonly AnyStateNode[] | undefined }) =>
    guard === undefined && target?.some((to) => to.id !== id) === true
}

/** Events that lead from the state to another one, its ancestors' included. */
function exits(node: AnyStateNode): readonly string[] {
  const own = [...outgoing(node), { event: "always", candidates: eventless(node) }]
    .filter(({ candidates }) => candidates.some(({ target }) => target?.some(({ id }) => id !== node.id)))
    .map(({ event }) => event)
  return node.parent === undefined ? own : [...own, ...exits(node.parent)]
}
