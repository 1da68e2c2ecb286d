import { Context, Effect } from "effect"

/** Wakes the sandbox of this process: a webhook may be due, or a payment may change by itself. */
export const Wake = Context.Reference<Effect.Effect<void>>("altrove/demo/sandbox/Wake", {
  defaultValue: () => Effect.void,
})
