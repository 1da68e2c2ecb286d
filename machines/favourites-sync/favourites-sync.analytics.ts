import type { Analytics } from "../analytics.ts"
import type { favouritesSyncMachine } from "./favourites-sync.machine.ts"

export const favouritesSyncAnalytics: Analytics<typeof favouritesSyncMachine> = {
  favourite_added: ({ event, after }) =>
    event?.type === "customer.added" ? { experience: event.id, signed_in: after.context.userId !== null } : null,
  favourite_removed: ({ event, after }) =>
    event?.type === "customer.removed" ? { experience: event.id, signed_in: after.context.userId !== null } : null,
}
