/*
 * The button of the account's pages asks the session's flow, which runs in the header (session-host.tsx), to sign out. An
 * event of the window carries it, so that neither part loads the other's script.
 */

declare global {
  interface WindowEventMap {
    /** Cancelled: the flow signs out. It calls `detail` if that fails. */
    "shop:signout": CustomEvent<() => void>
  }
}

export {}
