import type { AnyStateMachine, AnyStateNode } from "xstate"
import type { FlowCases } from "./cases.ts"
import type { Durable } from "./durable.ts"
import { explore } from "./explore.ts"
import { guardNames } from "./guards.ts"
import { actionRef, declaredAction, eventless, outgoing, statesOf, transitionId } from "./introspect.ts"
import { AFTER, plainSnapshot, wireEvent } from "./seam.ts"

/** Everything that is wrong with a flow's states and waits, one line for each problem. Empty for a sound flow. */
export function findings<M extends AnyStateMachine>(flow: Durable<M>, cases: FlowCases<M>): readonly string[] {
  return [...unreached(flow, cases), ...deadEnds(flow.machine), ...endlessWaits(flow.machine)]
}

/**
 * States that no input and no sequence of the cases' events reaches. A state that is left at once never appears in a
 * snapshot; it counts as reached if a transition to it was taken.
 */
export function unreached<M extends AnyStateMachine>(flow: Durable<M>, cases: FlowCases<M>): readonly string[] {
  const { reached } = tried(flow, cases)
  return statesOf(flow.machine).flatMap(({ id, type }) =>
    reached.has(id) || type === "history" ? [] : [`${id}: unreachable: ${lostWay(flow, cases, id)}`],
  )
}

type Tried = {
  /** Ids of the states that the cases reach. */
  readonly reached: ReadonlySet<string>
  /** Ids of the transitions taken, and `<state id> <event>` of what was sent to a state. */
  readonly taken: ReadonlySet<string>
  readonly sent: ReadonlySet<string>
}

function tried<M extends AnyStateMachine>(flow: Durable<M>, cases: FlowCases<M>): Tried {
  const reached = new Set(beginnings(flow.machine.root))
  const taken = new Set<string>()
  const sent = new Set<string>()
  for (const input of Object.keys(cases.inputs)) {
    for (const { run, edges, refused } of explore(flow, cases, input).nodes.values()) {
      const facts = [...edges.map(({ move }) => move(run)), ...refused.map(({ fact }) => fact)]
      for (const { id } of plainSnapshot<M>(run.snapshot)._nodes) {
        reached.add(id)
        for (const fact of facts) if (fact !== undefined) sent.add(`${id} ${wireEvent(fact).type}`)
      }
      for (const id of edges.flatMap(({ transitions }) => transitions)) taken.add(id)
    }
  }
  for (const { candidates } of statesOf(flow.machine).flatMap(outgoing)) {
    for (const one of candidates.filter((candidate) => taken.has(transitionId(candidate))))
      for (const target of one.target ?? []) if (eventless(target).length > 0) reached.add(target.id)
  }
  return { reached, taken, sent }
}

/** Why no case reaches the state: the last state on a way to it that is reached, and why nothing leads on from there. */
export function lostWay<M extends AnyStateMachine>(flow: Durable<M>, cases: FlowCases<M>, id: string): string {
  const { reached, sent } = tried(flow, cases)
  const all = statesOf(flow.machine).flatMap((node) => [...[...node.transitions.values()].flat(), ...eventless(node)])
  const seen = new Set([id])
  const queue = [id]
  let lost: string | undefined
  for (let at = queue.shift(); at !== undefined; at = queue.shift()) {
    const node = statesOf(flow.machine).find((one) => one.id === at)
    const leading = all.filter(({ target }) => target?.some((to) => node !== undefined && enters(to, node)))
    for (const { source, eventType, guard } of leading) {
      if (reached.has(source.id))
        return `the way in is lost after ${source.id}: ${why(source.id, eventType, guard, at)}`
      if (!seen.has(source.id)) queue.push(source.id)
      seen.add(source.id)
    }
    if (leading.length === 0) lost ??= `no transition leads to ${at === id ? "it" : at}`
  }
  return lost ?? `it is only reached from itself${seen.size > 1 ? ` and from ${[...seen].slice(1).join(", ")}` : ""}`

  function why(source: string, event: string, guard: unknown, at: string): string {
    if (event.startsWith("xstate.done.state.")) return "what is inside never ends"
    const isTimed = event.startsWith(AFTER)
    if (event !== "" && !isTimed && !sent.has(`${source} ${event}`)) {
      return `no case sends ${event}${at === id ? "" : `, which leads to ${at}`}`
    }
    const what = event === "" ? "what follows at once" : isTimed ? `the timer ${event.slice(AFTER.length)}` : event
    const guards = guardNames(guard).map((name) => (name === "(inline)" ? "its guard" : name))
    const because =
      guards.length === 0 ? "" : `, because ${guards.join(" and ")} never ${guards.length === 1 ? "holds" : "hold"}`
    return `${what} never leads to ${at === id ? "it" : at}${because}`
  }
}

/** Whether a transition to `to` enters `node`. */
function enters(to: AnyStateNode, node: AnyStateNode): boolean {
  const isInside = (one: AnyStateNode): boolean =>
    one.id === node.id || (one.parent !== undefined && isInside(one.parent))
  return isInside(to) || landsIn(to, node)
}

/** The states in which a flow begins. Some are left at once, so no path stops there. */
function beginnings({ initial }: AnyStateNode): readonly string[] {
  return (initial?.target ?? []).flatMap((node) => [node.id, ...beginnings(node)])
}

/** What to do about a state that nothing leaves. */
const closing = `: give it a transition, or say \`type: "final"\``

/** What to do about a wait that may never end. */
const remedy =
  ": give it an `after`, name in `meta.awaits` the effect whose answer ends it, or say `meta.rests` if nobody waits here"

/** States that nothing leaves although the flow has not ended. */
export function deadEnds(machine: AnyStateMachine): readonly string[] {
  const goesOn = (node: AnyStateNode) => exits(node).length > 0 || (node.meta?.rests === true && listens(node))
  return waits(machine).flatMap((node) => (goesOn(node) ? [] : [`${node.id}: no way out, and not final${closing}`]))
}

/** Whether the state, or one around it, listens to any event. */
const listens = (node: AnyStateNode): boolean =>
  outgoing(node).length > 0 || (node.parent !== undefined && listens(node.parent))

/**
 * Waits that might never end. Every wait must end even if a third party stays silent. Three things end a wait: a timer;
 * the answer to an effect that the state names (`meta.awaits`), because the outbox repeats it until it is answered; or,
 * in a flow of the browser, the person in front of the screen. An `always` transition whose guard may fail does not end
 * a wait, because some other event must change the guard first. Each region of a parallel state is a wait of its own:
 * the states around it can end it, its neighbours cannot. A state in which nobody waits says so (`meta.rests`).
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
      ? [`${node.id}: waits ${ways.length > 0 ? `for ${ways.join(", ")} ` : ""}without a time limit${remedy}`]
      : [
          `${node.id}: stays for ever when no guard of its timer holds: ${guarded.slice(AFTER.length)}: add a last candidate without a guard`,
        ]
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

/**
 * Whether the effect is always requested before this wait: on entry, by an `always` transition, or by every transition
 * into the state.
 */
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

/** Whether a transition to `to` ends in `node`: directly, or through the initial states below `to`. */
function landsIn(to: AnyStateNode, node: AnyStateNode): boolean {
  if (to.id === node.id) return true
  const below = to.type === "parallel" ? Object.values<AnyStateNode>(to.states) : (to.initial?.target ?? [])
  return below.some((next) => landsIn(next, node))
}

/** A timer whose transitions are all guarded may fire without any effect, and then it is gone. */
function hangs(node: AnyStateNode, timer: string): boolean {
  const own = outgoing(node).find(({ event }) => event === timer)
  if (own === undefined) return node.parent !== undefined && hangs(node.parent, timer)
  return own.candidates.every(({ guard }) => guard !== undefined)
}

/** The states in which a flow can stay: those without children that are not final and not left at once. */
function waits(machine: AnyStateMachine): readonly AnyStateNode[] {
  return statesOf(machine).filter((node) => node.type === "atomic" && !eventless(node).some(leavesAtOnce(node)))
}

function leavesAtOnce({ id }: AnyStateNode) {
  return ({ guard, target }: { readonly guard?: unknown; readonly target?: readonly AnyStateNode[] | undefined }) =>
    guard === undefined && target?.some((to) => to.id !== id) === true
}

/** Events that lead from the state to another one, including those of its ancestors. */
function exits(node: AnyStateNode): readonly string[] {
  const own = [...outgoing(node), { event: "always", candidates: eventless(node) }]
    .filter(({ candidates }) => candidates.some(({ target }) => target?.some(({ id }) => id !== node.id)))
    .map(({ event }) => event)
  return node.parent === undefined ? own : [...own, ...exits(node.parent)]
}
