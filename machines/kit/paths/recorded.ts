import type { AnyStateMachine, StateValue } from "xstate"
import type { Durable } from "../durable.ts"
import { accept, begin, type Run } from "../run.ts"
import { plainSnapshot } from "../seam.ts"
import type { EventOf, Fact, Rejection, StoredEvent } from "../types.ts"

/** A path as a test stores it: its facts, and the result of each. */
export type RecordedPath = {
  readonly title: string
  readonly input: unknown
  readonly at: string
  readonly start: StateValue
  readonly steps: readonly RecordedStep[]
}

/** A fact as plain data, without the type of its flow. */
export type RecordedFact =
  | { readonly kind: "event"; readonly event: StoredEvent & Readonly<Record<string, unknown>> }
  | Extract<Fact, { readonly kind: "timer" }>

export type RecordedStep = {
  readonly fact: RecordedFact
  /** The state that the fact leads to and the effects it requests, or why it is refused. */
  readonly gives: Given
}

export type Given =
  | { readonly to: StateValue; readonly asks: readonly string[] }
  | { readonly refused: Rejection["code"]; readonly guards?: readonly string[] }

/** The recorded results, in the form in which `followed` gives the actual ones. */
export function expected({ start, steps }: RecordedPath): readonly unknown[] {
  return [{ start }, ...steps.map(({ fact, gives }) => ({ fact, gives }))]
}

/** Walks a recorded path with today's machine. Throws if there is no flow of that name. */
export function followed<M extends AnyStateMachine>(
  flow: Durable<M> | undefined,
  { input, at, steps }: RecordedPath,
): readonly unknown[] {
  if (flow === undefined) throw new Error("the flow of the recorded path does not exist")
  let run = opened(flow, input, at)
  const came: unknown[] = [{ start: plainSnapshot<M>(run.snapshot).value }]
  for (const { fact } of steps) {
    const outcome = accept(flow, run, ofFlow<M>(fact))
    came.push({ fact, gives: outcome.ok ? accepted(run, outcome.run) : refusedAs(outcome.rejection) })
    if (outcome.ok) run = outcome.run
  }
  return came
}

function accepted<M extends AnyStateMachine>(before: Run<M>, { snapshot, outbox }: Run<M>): Given {
  return {
    to: plainSnapshot<M>(snapshot).value,
    asks: outbox.slice(before.outbox.length).map(({ type }) => type),
  }
}

export function refusedAs(rejection: Rejection): Given {
  return rejection.code === "guard"
    ? { refused: rejection.code, guards: rejection.guards }
    : { refused: rejection.code }
}

/** A run opened with an input that was stored as JSON. The machine itself throws if it cannot use the input. */
export function opened<M extends AnyStateMachine>(flow: Durable<M>, input: unknown, at: string): Run<M> {
  if (!isInput<M>(input)) throw new TypeError(`${flow.id} was recorded without an input`)
  return begin(flow, input, at)
}

function isInput<M extends AnyStateMachine>(input: unknown): input is Parameters<Durable<M>["open"]>[0] {
  return input !== undefined
}

/** A stored fact with the type of this flow's facts. `decide` refuses events that the machine does not know. */
export function ofFlow<M extends AnyStateMachine>(fact: Fact): Fact<EventOf<M>> {
  if (!isOurs<M>(fact)) throw new TypeError("an event needs a type")
  return fact
}

function isOurs<M extends AnyStateMachine>(fact: Fact): fact is Fact<EventOf<M>> {
  return fact.kind === "timer" || typeof fact.event.type === "string"
}
