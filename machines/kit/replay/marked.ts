import { type AnyStateMachine, type AnyStateNode, StateMachine } from "xstate"
import { AFTER } from "../seam.ts"
import type { PlannedAction } from "../types.ts"

/*
 * XState's pure functions do not report which transitions they took, least of all eventless ones. So we run a copy of
 * the machine: each transition of the copy requests one more effect, which carries the transition's id.
 */

const MARK = "kit.took"

/** A copy with the same behaviour that reports its transitions. It uses the machine's own guards and updates. */
export function marked(machine: AnyStateMachine): AnyStateMachine {
  const config: object = markedState(machine.root)
  if (!isConfig(config)) throw new TypeError(`${machine.id} has no id in its definition`)
  return new StateMachine(config, machine.implementations)
}

/** The transitions taken, in order, and the actions of the machine itself. */
export function unmarked(actions: readonly PlannedAction[]): {
  readonly taken: readonly string[]
  readonly actions: readonly PlannedAction[]
} {
  return {
    taken: actions.flatMap(({ type, params }) => (type === MARK ? [markOf(params)] : [])),
    actions: actions.filter(({ type }) => type !== MARK),
  }
}

function markedState(node: AnyStateNode): object {
  const { config, id } = node
  const all = (of: object | undefined, eventType: (name: string) => string) =>
    mapped<unknown>({ ...of }, (name, transitions) => markedList(transitions, `${id}|${eventType(name)}`))
  return {
    ...config,
    ...("on" in config && { on: all(config.on, (name) => name) }),
    ...("after" in config && { after: all(config.after, (delay) => `${AFTER}${delay}.${id}`) }),
    ...("always" in config && { always: markedList(config.always, `${id}|`) }),
    ...("onDone" in config && { onDone: markedList(config.onDone, `${id}|xstate.done.state.${id}`) }),
    ...("invoke" in config && { invoke: markedActors(node) }),
    ...(config.states && { states: mapped<AnyStateNode>(node.states, (_key, child) => markedState(child)) }),
  }
}

/** The answers of the actors that the state invokes are transitions too. */
function markedActors({ config, id, invoke }: AnyStateNode): readonly unknown[] {
  const given: readonly unknown[] = Array.isArray(config.invoke) ? config.invoke : [config.invoke]
  return given.map((one, index) => {
    const actor = invoke[index]?.id
    if (typeof one !== "object" || one === null) return one
    const answers = { onDone: "xstate.done.actor.", onError: "xstate.error.actor.", onSnapshot: "xstate.snapshot." }
    return {
      ...one,
      id: actor,
      ...Object.fromEntries(
        Object.entries(answers).flatMap(([name, event]) =>
          Object.hasOwn(one, name) ? [[name, markedList(Reflect.get(one, name), `${id}|${event}${actor}`)]] : [],
        ),
      ),
    }
  })
}

function mapped<T>(record: Readonly<Record<string, T>>, change: (name: string, value: T) => unknown): object {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(name, value)]))
}

function markedList(transitions: unknown, of: string): readonly unknown[] {
  const list: readonly unknown[] = Array.isArray(transitions) ? transitions : [transitions]
  return list.map((one, index) => markedTransition(one, `${of}|${index}`))
}

/** A transition without target and actions forbids its event, so it is left as it is. */
function markedTransition(transition: unknown, id: string): unknown {
  const mark = { type: MARK, params: { id } }
  if (typeof transition === "string") return { target: transition, actions: [mark] }
  if (typeof transition !== "object" || transition === null) return transition
  const actions: unknown = Reflect.get(transition, "actions")
  if (actions === undefined && Reflect.get(transition, "target") === undefined) return transition
  const own: readonly unknown[] = actions === undefined ? [] : Array.isArray(actions) ? actions : [actions]
  return { ...transition, actions: [mark, ...own] }
}

function markOf(params: unknown): string {
  return typeof params === "object" && params !== null ? String(Reflect.get(params, "id")) : ""
}

function isConfig(config: object): config is AnyStateMachine["config"] {
  return "id" in config
}
