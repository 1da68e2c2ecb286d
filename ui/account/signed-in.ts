/* Who is signed in, for the parts of a page that need no more than that. The session's flow says it (session-host.tsx). */

let known: string | null | undefined
const watchers = new Set<(userId: string | null) => void>()

/** Undefined until the shop has answered. */
export type SignedIn = string | null | undefined

export function tellSignedIn(userId: string | null): void {
  known = userId
  for (const changed of watchers) changed(userId)
}

const leaves = new Set<() => void>()

/** Nobody is signed in here any more. */
export function tellSignedOut(): void {
  for (const leave of leaves) leave()
}

/** For a page that shows a customer's own things and that everybody can open. Returns the function that stops it. */
export function watchSignedOut(leave: () => void): () => void {
  leaves.add(leave)
  return () => void leaves.delete(leave)
}

/** Calls `changed` when it is known who is signed in, and with every change. Returns the function that stops it. */
export function watchSignedIn(changed: (userId: string | null) => void): () => void {
  watchers.add(changed)
  if (known !== undefined) changed(known)
  return () => {
    watchers.delete(changed)
  }
}
