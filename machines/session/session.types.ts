import type { ErrorCode } from "../../domain/errors/catalogue.ts"
import type { Session, SessionUser } from "../../domain/session/user.ts"
import type { StoredEvent } from "../kit/types.ts"

/**
 * Each page opens its own session flow. All that it knows from the previous page is `lastUser`, which storeUser stored.
 */
export type SessionInput = {
  /** Seconds between checks of the session while somebody is signed in; at least one. */
  readonly refetchSeconds: number
  /** The user who was last signed in, as far as this browser knows. */
  readonly lastUser: SessionUser | null
  readonly online: boolean
  readonly at: string
}

export type SessionContext = {
  readonly refetchSeconds: number
  readonly user: SessionUser | null
  readonly online: boolean
  /** Counts the checks of the session; an answer to an earlier one is ignored. */
  readonly request: number
}

export type SessionEvent = StoredEvent &
  (
    | { readonly type: "session.received"; readonly request: number; readonly session: Session }
    /** The server did not answer, or answered unexpectedly. */
    | { readonly type: "session.fetchFailed"; readonly request: number; readonly code: ErrorCode }
    /** The button of the account's pages. A sign-in is no event: it always begins a new page. */
    | { readonly type: "customer.signedOut" }
    | { readonly type: "session.ended" }
    | { readonly type: "session.endFailed"; readonly code: ErrorCode }
    | { readonly type: "window.focused" }
    /** Another tab signed out, or stored who is signed in. */
    | { readonly type: "tab.signalled" }
    | { readonly type: "connection.lost" }
    | { readonly type: "connection.regained" }
  )

export type SessionEventOf<T extends SessionEvent["type"]> = Extract<SessionEvent, { readonly type: T }>

/** The signal for other tabs. */
export type SignalParams = { readonly what: "signedOut" }
export type FetchParams = { readonly request: number }
export type LogParams = { readonly code: ErrorCode }
