import { Context } from "effect"

/**
 * Who may make a call. `browser`: the browser that began the checkout, or the holder of the booking's token. `token`: the
 * holder of the token in the path. `session`: who is signed in. `provider`: a payment provider, by its signature. `openLogs`: everybody, but only in a
 * shop that shows its logs (`FLOW_LOGS`).
 */
export const callers = [
  "everybody",
  "browser",
  "token",
  "session",
  "partner",
  "operator",
  "provider",
  "openLogs",
] as const
export type Caller = (typeof callers)[number]

/** Counts by which the call is refused when there were too many: with 429, or with 409 if waiting does not help. */
export const limitNames = ["messages", "codes", "unpaidPlaces", "invitations", "wrongTries", "signIns"] as const
export type LimitName = (typeof limitNames)[number]

/** How long an answer may be kept: not at all, until it is asked for again, or for its own time. */
export type Kept = "never" | "revalidated" | "timed"

/** The rules of a call. Every call of the contract has them, by its group or its own. */
export type Use = { readonly who: Caller; readonly limit?: LimitName; readonly kept?: Kept }

export const Use = Context.Reference<Use | null>("altrove/contract/Use", { defaultValue: () => null })
