import type { DurableActor } from "../../machines/kit/host.ts"
import type { ActionOf, AnyMachine, ParamsOf } from "../../machines/kit/machine-types.ts"
import type { OutboxMessage } from "../../machines/kit/types.ts"

/** Answers an effect: a message that the machine accepts, or nothing. */
export type Send<M extends AnyMachine> = DurableActor<M>["send"]

/**
 * What is done for each effect of a machine, by the effect's name. A handler is called at least once for each effect,
 * under the same `id`, also after a reload: it is the idempotency key of the call that the effect asks for.
 */
export type Handlers<M extends AnyMachine> = {
  readonly [Name in ActionOf<M>["type"]]?: (
    params: ParamsOf<M, Name>,
    send: Send<M>,
    id: string,
  ) => void | Promise<void>
}

/** Hands an effect to its handler. An effect without one is an error: nobody would ever answer. */
export async function deliverTo<M extends AnyMachine>(
  handlers: Handlers<M>,
  message: OutboxMessage,
  send: Send<M>,
): Promise<void> {
  const handler: unknown = Reflect.get(handlers, message.type)
  if (typeof handler !== "function") throw new TypeError(`no handler of the effect ${message.type}`)
  await handler(message.params, send, message.id)
}
