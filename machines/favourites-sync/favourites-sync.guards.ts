import type { FavouritesSyncContext, FavouritesSyncEvent } from "./favourites-sync.types.ts"

type Args = { readonly context: FavouritesSyncContext; readonly event: FavouritesSyncEvent }

const FIRST_RETRY_MS = 2000
/** The longest wait before a failed call is repeated. */
const LONGEST_RETRY_MS = 60_000

export function isNew({ context, event }: Args): boolean {
  return event.type === "customer.added" && !context.ids.includes(event.id)
}

export function isKept({ context, event }: Args): boolean {
  return event.type === "customer.removed" && context.ids.includes(event.id)
}

/** An answer may arrive after another user has signed in. */
export function isMine({ context, event }: Args): boolean {
  return "userId" in event && event.userId === context.userId
}

/** The answer belongs to the change being sent, not to an earlier one. */
export function isInFlight({ context, event }: Args): boolean {
  if (event.type !== "server.saved" && event.type !== "server.saveFailed" && event.type !== "server.saveRefused") {
    return false
  }
  return event.userId === context.userId && event.id === context.unsaved[0]?.id
}

/** The refused favourites are among those sent, so sending again without them is worth trying at once. */
export function refusesSome({ context, event }: Args): boolean {
  return event.type === "server.mergeRefused" && event.ids.some((id) => context.ids.includes(id))
}

/** Doubles after each failure. */
export function retryMs({ context }: { readonly context: FavouritesSyncContext }): number {
  return Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** Math.min(context.failures - 1, 10))
}
