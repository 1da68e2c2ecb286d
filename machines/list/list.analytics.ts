import type { Analytics } from "../analytics.ts"
import type { listMachine } from "./list.machine.ts"

/** Favourites are a list, too; the browser's own flow tells of them (favourites-sync). */
const isList = ({ context }: { readonly context: { readonly kind: string } }) => context.kind !== "favourites"

export const listAnalytics: Analytics<typeof listMachine> = {
  list_created: ({ before, after }) => (before === null && isList(after) ? {} : null),
  list_deleted: ({ event, after }) => (event?.type === "owner.deleted" && isList(after) ? {} : null),
  list_item_added: ({ event, after }) =>
    event?.type === "customer.added" && isList(after) ? { experience: event.experienceId } : null,
  list_item_removed: ({ event, after }) =>
    event?.type === "customer.tookOut" && isList(after) ? { experience: event.experienceId } : null,
  list_collaborator_added: ({ event }) => (event?.type === "invited.accepted" ? {} : null),
  list_collaborator_removed: ({ event }) =>
    event?.type === "owner.removed" || event?.type === "collaborator.left" ? {} : null,
  list_name_updated: ({ event }) => (event?.type === "owner.described" ? {} : null),
  list_private_toggled: ({ event }) => {
    if (event?.type === "owner.hid") return { private: true }
    return event?.type === "owner.published" ? { private: false } : null
  },
}
