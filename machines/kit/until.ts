import { millisecondsBetween } from "../../domain/time/instant.ts"

type Args<Context> = { readonly context: Context; readonly event: { readonly type: string } }

/**
 * A delay that ends at an instant of the context: milliseconds from the fact that begins the wait, not positive when
 * the instant has passed. XState's first event has no instant: then it is the one at which the flow was opened.
 */
export const until =
  <Context extends { readonly at: string }>(instant: (context: Context) => string) =>
  ({ context, event }: Args<Context>): number =>
    millisecondsBetween("at" in event && typeof event.at === "string" ? event.at : context.at, instant(context))
