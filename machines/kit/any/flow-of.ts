import type { AnyStateMachine } from "xstate"
import type { FlowAbout } from "../about.ts"
import type { CaseEvent, FlowCases } from "../cases.ts"
import { type Durable, durable } from "../durable.ts"
import { statesOf } from "../introspect.ts"
import type { FlowRules } from "../rules.ts"
import { eventTypes } from "../texts.ts"
import { bareAbout } from "./bare-about.ts"
import { loose } from "./loose.ts"
import { withSight } from "./sight.ts"

/** A machine with everything that the tools need of it, given or made up. */
export type AnyFlow = {
  readonly durable: Durable<AnyStateMachine>
  readonly about: FlowAbout
  readonly cases: FlowCases<AnyStateMachine>
  readonly rules: FlowRules<AnyStateMachine>
}

/** What a file may say about its machine, all of it optional. */
export type Given = {
  readonly about?: unknown
  readonly cases?: Partial<FlowCases<AnyStateMachine>> | undefined
  readonly rules?: FlowRules<AnyStateMachine> | undefined
}

/** More nodes of a foreign machine than this tell a reader nothing new. */
const AT_MOST = 2000

/**
 * Any machine of XState 5 as a flow. Without cases, every event that it listens to is sent everywhere, without a payload
 * and without an input. The answers of the actors that it invokes are events too.
 */
export function flowOf(machine: AnyStateMachine, { about, cases = {}, rules = {} }: Given = {}): AnyFlow {
  const flow = durable({ machine, policyGuards: [], loose })
  const events = cases.events ?? eventTypes(machine).map(bareEvent)
  const whole: FlowCases<AnyStateMachine> = {
    at: "2026-01-01T00:00:00.000Z",
    inputs: { "no input": {} },
    atMost: AT_MOST,
    ...cases,
    events: cases.events === undefined ? events : [...events, ...answers(machine)],
  }
  for (const [name, input] of Object.entries(whole.inputs)) mustBegin(flow, name, input, whole.at)
  return {
    durable: flow,
    about: bareAbout(machine, about),
    cases: cases.key === undefined ? withSight(flow, whole) : whole,
    rules,
  }
}

/** A machine does not begin with the input that it got. */
export class CannotBegin extends Error {}

function mustBegin({ id, open }: AnyFlow["durable"], name: string, input: unknown, at: string): void {
  try {
    open(input, at, id, { actor: { kind: "system", id: "" }, causation: null, correlation: null })
  } catch (error) {
    const why = (error instanceof Error ? error.message : String(error)).replace(/\s+/g, " ")
    throw new CannotBegin(`${id} does not begin with ${name}: ${why}. Export \`cases\` with \`inputs\` beside it.`)
  }
}

/** The event of a wildcard is one that no other transition names. */
function bareEvent(type: string): CaseEvent<AnyStateMachine> {
  return { event: { type: type.replace(/\*$/, "anything") }, wait: "PT0S" }
}

function answers(machine: AnyStateMachine): readonly CaseEvent<AnyStateMachine>[] {
  const actors = statesOf(machine).flatMap(({ invoke }) => invoke.map(({ id }) => id))
  return eventTypes(machine)
    .filter((type) => actors.some((id) => type.startsWith("xstate.") && type.endsWith(id)))
    .map(bareEvent)
}
