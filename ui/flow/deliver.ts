import type { DurableActor } from "../../machines/kit/host.ts"
import type { ActionOf, AnyMachine, ParamsOf } from "../../machines/kit/machine-types.ts"
import type { OutboxMessage } from "../../machines/kit/types.ts"

/** Sends the machine an event, for example the answer to an effect. Nothing happens if the machine refuses it. */
export type Send<M extends AnyMachine> = DurableActor<M>["send"]

/**
 * The handler of each effect of a machine, by the effect's name. A handler is called at least once for each effect,
 * always with the same `id`, also after a reload. The `id` is the idempotency key of the call that the effect asks for.
 */
export type Handlers<M extends AnyMachine> = {
  readonly [Name in ActionOf<M>["type"]]?: (
    params: ParamsOf<M, Name>,
    send: Send<M>,
    id: string,
  ) => void | Promise<void>
}

/** Calls the handler of an effect. An effect without a handler is an error, because it would never be answered. */
export async function deliverTo<M extends AnyMachine>(
  handlers: Handlers<M>,
  message: OutboxMessage,
  send: Send<M>,
): Promise<void> {
  const handler: unknown = Reflect.get(handlers, message.type)
  if (typeof handler !== "function") throw new TypeError(`no handler of the effect ${message.type}`)
  await handler(message.params, send, message.id)
}
