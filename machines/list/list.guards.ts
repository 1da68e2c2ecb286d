import {
  hasItem,
  MAX_COLLABORATORS,
  MAX_ITEMS,
  mayChangeItems,
  mayTakeOut,
  roleIn,
  withMoved,
} from "../../domain/list/list.ts"
import type { ListContext, ListEvent } from "./list.types.ts"

type Args = { readonly context: ListContext; readonly event: ListEvent }

const roleOfSender = ({ context, event }: Args) => ("by" in event ? roleIn(context, event.by) : null)

export const listGuards = {
  isOwner: (args: Args) => roleOfSender(args) === "owner",
  isInvited: (args: Args) => roleOfSender(args) === "invited",
  isCollaborator: (args: Args) => roleOfSender(args) === "collaborator",
  mayChange: ({ context, event }: Args) => "by" in event && mayChangeItems(context, event.by),
  /** Favourites have no name, they are never public, and they stay. */
  isNamed: ({ context }: Args) => context.kind === "list",
  isFavourites: ({ context }: Args) => context.kind === "favourites",
  isAsShown: ({ context, event }: Args) => event.type === "owner.described" && event.from === context.texts,
  isStranger: ({ context, event }: Args) => event.type === "owner.invited" && roleIn(context, event.personId) === null,
  hasRoom: ({ context }: Args) => context.collaborators.length + context.invited.length < MAX_COLLABORATORS,
  isAboard: ({ context, event }: Args) =>
    event.type === "owner.removed" &&
    (context.collaborators.includes(event.personId) || context.invited.includes(event.personId)),
  isNew: ({ context, event }: Args) => event.type === "customer.added" && !hasItem(context.items, event.experienceId),
  hasSpace: ({ context }: Args) => context.items.length < MAX_ITEMS,
  bringsNews: ({ context, event }: Args) =>
    event.type === "owner.merged" && event.experienceIds.some((id) => !hasItem(context.items, id)),
  isThere: ({ context, event }: Args) =>
    event.type === "customer.tookOut" && hasItem(context.items, event.experienceId),
  isTheirs: ({ context, event }: Args) =>
    event.type === "customer.tookOut" &&
    mayTakeOut(
      context,
      context.items.find(({ experienceId }) => experienceId === event.experienceId),
      event.by,
    ),
  changesOrder: ({ context: { items }, event }: Args) =>
    event.type === "customer.moved" &&
    withMoved(items, event.experienceId, event.after).some((item, place) => item !== items[place]),
  erasesOwner: ({ context, event }: Args) => event.type === "person.erased" && event.personId === context.ownerId,
  erasesOther: ({ context, event }: Args) =>
    event.type === "person.erased" &&
    (roleIn(context, event.personId) !== null || context.items.some(({ by }) => by === event.personId)),
}
