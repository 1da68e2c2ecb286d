import { type AnyStateMachine, assign } from "xstate"
import { type Durable, durable } from "../durable.ts"
import { declaredAction, effectNames } from "../introspect.ts"
import { guardsOf } from "../texts.ts"
import type { OutboxMessage } from "../types.ts"

/** A flow with one fault, and the fault in words. */
export type Mutant = { readonly fault: string; readonly make: () => Durable<AnyStateMachine> }

/**
 * The flow with one fault at a time: a guard that always or never holds, an update that changes nothing, an effect that
 * is not requested, requested twice, or requested again with every fact.
 */
export function mutants(flow: Durable<AnyStateMachine>): readonly Mutant[] {
  const { machine, policyGuards } = flow
  const provided = (change: Parameters<AnyStateMachine["provide"]>[0]) =>
    durable({ machine: machine.provide(change), policyGuards })
  const effects = effectNames(machine)
  const updates = Object.keys(machine.implementations.actions ?? {}).filter(
    (name) => declaredAction(machine, name) === "update",
  )
  return [
    ...guardsOf(machine).flatMap((name) => [
      { fault: `${name} always holds`, make: () => provided({ guards: { [name]: () => true } }) },
      { fault: `${name} never holds`, make: () => provided({ guards: { [name]: () => false } }) },
    ]),
    ...updates.map((name) => ({
      fault: `${name} changes nothing`,
      make: () => provided({ actions: { [name]: assign({}) } }),
    })),
    ...effects.flatMap((name) => {
      const each = (change: (message: OutboxMessage) => readonly OutboxMessage[]) => () =>
        withOutbox(flow, (outbox) => outbox.flatMap((one) => (one.type === name ? change(one) : [one])))
      return [
        { fault: `${name} is not asked for`, make: each(() => []) },
        { fault: `${name} is asked for twice`, make: each((one) => [one, one]) },
        { fault: `${name} is asked for with every fact`, make: () => again(flow, name) },
      ]
    }),
  ]
}

function withOutbox(
  flow: Durable<AnyStateMachine>,
  change: (outbox: readonly OutboxMessage[]) => readonly OutboxMessage[],
): Durable<AnyStateMachine> {
  return {
    ...flow,
    decide: (snapshot, fact, place, delivery) => {
      const decision = flow.decide(snapshot, fact, place, delivery)
      return decision.ok ? { ...decision, outbox: change(decision.outbox) } : decision
    },
  }
}

/** Once the effect was requested, every later fact requests it again with the last params. */
function again(flow: Durable<AnyStateMachine>, name: string): Durable<AnyStateMachine> {
  let last: OutboxMessage | undefined
  return {
    ...flow,
    decide: (snapshot, fact, place, delivery) => {
      const decision = flow.decide(snapshot, fact, place, delivery)
      if (!decision.ok) return decision
      const now = decision.outbox.find(({ type }) => type === name)
      const repeated =
        now === undefined && last !== undefined ? [{ ...last, id: `${place.stream}/${place.seq}/99` }] : []
      last = now ?? last
      return { ...decision, outbox: [...decision.outbox, ...repeated] }
    },
  }
}
