import type { CodedError } from "../../domain/errors/catalogue.ts"
import type { StoredEvent } from "../kit/types.ts"

/** The page that is open: one of a checkout's own, the thank-you page that follows it, or any other. */
export type OpenPage = "checkout" | "thanks" | "other"

/** The places that a checkout holds, as the server last told. Instants are ISO. */
export type HeldPlaces = {
  readonly code: string
  readonly deadline: string
  /** The server's clock at its answer. */
  readonly now: string
  readonly count: number
  readonly experience: string
}

export type HeldPlacesInput = {
  /** The codes of the checkouts that this browser has begun, newest first. */
  readonly codes: readonly string[]
  readonly page: OpenPage
}

export type HeldPlacesContext = HeldPlacesInput & {
  /** Null until the server has answered about the newest checkout. */
  readonly held: HeldPlaces | null
  /** Why the places were not released; `detail` is in the reader's language. */
  readonly error: ReleaseError | null
}

export type ReleaseError = Pick<CodedError, "code"> & { readonly detail: string | null }

export type HeldPlacesEvent = StoredEvent &
  (
    | { readonly type: "page.opened"; readonly page: OpenPage; readonly codes: readonly string[] }
    /** Another tab has begun, bought or released something. */
    | { readonly type: "codes.changedElsewhere"; readonly codes: readonly string[] }
    | ({ readonly type: "server.holds" } & HeldPlaces)
    | { readonly type: "server.holdsNone"; readonly code: string }
    | { readonly type: "server.unreachable" }
    /** Back to the page, or back online; or the clock jumped. */
    | { readonly type: "customer.returned" }
    | { readonly type: "countdown.ended" }
    | { readonly type: "customer.wantsRelease" }
    | { readonly type: "customer.keptPlaces" }
    | { readonly type: "customer.released" }
    | { readonly type: "server.released" }
    | ({ readonly type: "server.releaseFailed" } & ReleaseError)
  )

export type OfCode = { readonly code: string }
