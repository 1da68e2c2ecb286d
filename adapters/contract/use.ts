import { Context } from "effect"
import type { LimitName } from "../../domain/limits.ts"

/**
 * Who may make a call. `browser`: the browser that began the checkout, or the holder of the booking's token. `token`:
 * the holder of the token in the path. `session`: who is signed in. `member`: a member of a partner who is signed in. `operator`: the bearer of `ADMIN_TOKEN`, and
 * `metrics` of `METRICS_TOKEN`. `reseller`: the bearer of a connection's token. `device`: a paired scanner, or the bearer of a partner's key that may do as much. `provider`: a payment provider, by its signature. `openLogs`: everybody, but only in a
 * shop that shows its logs (`FLOW_LOGS`).
 */
export const callers = [
  "everybody",
  "browser",
  "token",
  "session",
  "partner",
  "device",
  "reseller",
  "member",
  "operator",
  "metrics",
  "provider",
  "openLogs",
] as const
export type Caller = (typeof callers)[number]

/** How long an answer may be kept: not at all, until it is asked for again, or for its own time. */
export type Kept = "never" | "revalidated" | "timed"

/** The rules of a call. Every call of the contract has them, by its group or its own. */
export type Use = { readonly who: Caller; readonly limit?: LimitName; readonly kept?: Kept }

export const Use = Context.Reference<Use | null>("altrove/contract/Use", { defaultValue: () => null })
