/* The way from the button of the account's pages to the session's flow, which runs in the header (session-host.tsx). */

/** Begins the sign-out, and says whether it did. `failed`: called if the session did not end. */
export type SignOut = (failed: () => void) => boolean

let flow: SignOut | null = null

/** The flow signs out from now on. Returns the function that takes it away. */
export function takeSignOut(signOut: SignOut): () => void {
  flow = signOut
  return () => {
    if (flow === signOut) flow = null
  }
}

/** False: no flow knows who is signed in, so the button's form signs out by itself. */
export const askSignOut: SignOut = (failed) => flow?.(failed) ?? false
