import type { ErrorCode } from "../../domain/errors/catalogue.ts"
import type { Session, SessionUser } from "../../domain/session/user.ts"
import type { StoredEvent } from "../kit/types.ts"

/** Opened anew with every page: what a page has to know of the one before is `lastUser`, which storeUser kept. */
export type SessionInput = {
  /** Seconds between looks at the session while somebody is signed in; at least one. */
  readonly refetchSeconds: number
  /** Whoever was signed in when this browser last knew. */
  readonly lastUser: SessionUser | null
  readonly online: boolean
  readonly at: string
}

export type SessionContext = {
  readonly refetchSeconds: number
  readonly user: SessionUser | null
  readonly online: boolean
  /** Counts the looks at the session: an answer to an earlier one says nothing any more. */
  readonly request: number
}

/** What other tabs are told. */
export type TabSignal = "signedIn" | "signedOut"

export type SessionEvent = StoredEvent &
  (
    | { readonly type: "session.received"; readonly request: number; readonly session: Session }
    /** The server did not answer, or not as expected. */
    | { readonly type: "session.fetchFailed"; readonly request: number; readonly code: ErrorCode }
    /** Signed in with a password in this tab; whoever comes back from Google begins anew instead. */
    | { readonly type: "customer.signedIn" }
    | { readonly type: "customer.signedOut" }
    | { readonly type: "session.ended" }
    | { readonly type: "session.endFailed"; readonly code: ErrorCode }
    | { readonly type: "window.focused" }
    /** Another tab signed in or out. */
    | { readonly type: "tab.signalled" }
    | { readonly type: "connection.lost" }
    | { readonly type: "connection.regained" }
  )

export type SessionEventOf<T extends SessionEvent["type"]> = Extract<SessionEvent, { readonly type: T }>

export type FetchParams = { readonly request: number }
export type LogParams = { readonly code: ErrorCode }
