import type { StoredEvent } from "../kit/types.ts"

export type Shown = {
  /** What the page shows now. Another version needs another copy. */
  readonly version: string
  /** Whether the booking takes place, so that a copy is of use. */
  readonly wanted: boolean
}

export type BookingCopyContext = Shown & {
  /** The version that is being copied, or was copied last. */
  readonly copying: string
  /** What the device has done last: it has a copy, or has forgotten it by the customer's wish. Null: neither. */
  readonly last: "kept" | "forgotten" | null
}

export type BookingCopyEvent = StoredEvent &
  (
    | ({ readonly type: "page.shows" } & Shown)
    /** The device can keep copies, and this booking was not forgotten in this tab. */
    | { readonly type: "device.ready" }
    | { readonly type: "device.wasForgotten" }
    | { readonly type: "device.cannot" }
    /** Whether the page's code and map are drawn. */
    | { readonly type: "page.drawn" }
    | { readonly type: "page.notDrawn" }
    | { readonly type: "copy.kept" }
    | { readonly type: "copy.failed" }
    | { readonly type: "copy.dropped" }
    | { readonly type: "customer.forgot" }
    | { readonly type: "customer.wantsCopy" }
  )
