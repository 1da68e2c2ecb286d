import type { Durable } from "../../machines/kit/durable.ts"
import { type Clock, DurableActor } from "../../machines/kit/host.ts"
import type { AnyMachine, InputOf } from "../../machines/kit/machine-types.ts"
import { deliverTo, type Handlers } from "./deliver.ts"
import { page } from "./page.ts"
import { type OpenStorage, readSaved, writeSaved } from "./storage.ts"

export type Revival<M extends AnyMachine> = {
  readonly flow: Durable<M>
  /** The name of this run, and the key under which it is kept. */
  readonly stream: string
  readonly input: InputOf<M>
  readonly clock: Clock
  /** Returns the newest handlers, which close over what the view shows now. */
  readonly handlers: () => Handlers<M>
  readonly storage: OpenStorage | undefined
  readonly stillGood: ((kept: InputOf<M>) => boolean) | undefined
  readonly newId: () => string
}

/** The machine as it was before a reload, or new from its input. It is not started yet. */
export function revive<M extends AnyMachine>(options: Revival<M>): DurableActor<M> {
  const { flow, stream, input, clock, handlers, storage, stillGood, newId } = options
  const kept = storage && readSaved<M>(storage, stream, flow.id)
  const saved = kept && (stillGood?.(kept.opening.input) ?? true) ? kept : undefined
  return new DurableActor<M>({
    flow,
    // Ids of effects are idempotency keys, so two runs of the same flow must not share them.
    stream: saved?.opening.stream ?? `${stream}/${newId()}`,
    input,
    clock,
    saved,
    deliver: (message, send) => deliverTo(handlers(), message, send),
    onSave: storage && ((now) => writeSaved(storage, stream, now)),
    onAccept: (...seen) => page.seen.push(seen),
    onError: (error) => reportError(error),
  })
}
