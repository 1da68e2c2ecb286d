import { millisecondsBetween } from "./instant.ts"

type Args<Context> = { readonly context: Context; readonly event: { readonly type: string } }

/**
 * A delay that ends at an instant of the context. Returns milliseconds from the fact that begins the wait; zero or
 * negative if the instant has passed. XState's first event has no instant, so the instant of the opening is used.
 */
export const until =
  <Context extends { readonly at: string }>(instant: (context: Context) => string) =>
  ({ context, event }: Args<Context>): number =>
    millisecondsBetween("at" in event && typeof event.at === "string" ? event.at : context.at, instant(context))
