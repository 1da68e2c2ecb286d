import type { StoredEvent } from "../kit/types.ts"

export type ErasureInput = {
  /** A random id. Whom it is about stands beside the log. */
  readonly erasureId: string
  readonly by: "person" | "operator"
  readonly at: string
}

/** What must be over before a person can be erased. */
export const openThings = ["booking", "gift", "refund", "dispute"] as const
export type OpenThing = (typeof openThings)[number]

export type ErasureContext = ErasureInput & {
  readonly why: readonly OpenThing[]
  /** Until when the person may still undo it; null while something was open from the start. */
  readonly waitsUntil: string | null
  /** The columns in which the search has found the person, as `table.column`. */
  readonly found: readonly string[]
}

export type ErasureEvent = StoredEvent &
  (
    | { readonly type: "shop.cleared" }
    | { readonly type: "shop.blocked"; readonly why: readonly OpenThing[] }
    | { readonly type: "person.undid" }
    | { readonly type: "shop.erased" }
    | { readonly type: "shop.verified" }
    | { readonly type: "shop.found"; readonly found: readonly string[] }
    | { readonly type: "operator.retried" }
  )

export type ErasureEventOf<T extends ErasureEvent["type"]> = Extract<ErasureEvent, { readonly type: T }>

export type ErasureParams = { readonly erasureId: string }
