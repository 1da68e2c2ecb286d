import { and, assign, setup } from "xstate"
import { withItem, withMerged, withMoved, withoutItem, withoutPerson } from "../../domain/list/list.ts"
import { type Durable, durable } from "../kit/durable.ts"
import { MAX_ITERATIONS } from "../kit/limits.ts"
import { given } from "../kit/params.ts"
import type { StateMeta } from "../kit/types.ts"
import { listGuards } from "./list.guards.ts"
import type { ForgetParams, ListContext, ListEvent, ListEventOf, ListInput } from "./list.types.ts"

type At = { readonly context: ListContext }

const without = (ids: readonly string[], id: string) => ids.filter((other) => other !== id)

const forget = {
  type: "forgetTexts",
  params: ({ context }: At): ForgetParams => ({ listId: context.listId }),
} as const

export const listMachine = setup({
  types: {} as {
    context: ListContext
    events: ListEvent
    input: ListInput
    meta: StateMeta
    tags: "open"
  },
  guards: listGuards,
  actions: {
    /** Deletes the name and the description, which stand beside the log. */
    forgetTexts: (_, _params: ForgetParams) => {},
    countTexts: assign(({ context }) => ({ texts: context.texts + 1 })),
    publish: assign((_, { publicId }: ListEventOf<"owner.published">) => ({ publicId })),
    hide: assign({ publicId: null }),
    invite: assign(({ context }, { personId }: ListEventOf<"owner.invited">) => ({
      invited: [...context.invited, personId],
    })),
    join: assign(({ context }, { by }: ListEventOf<"invited.accepted">) => ({
      invited: without(context.invited, by),
      collaborators: [...context.collaborators, by],
    })),
    leave: assign(({ context }, { by }: ListEventOf<"invited.declined" | "collaborator.left">) => ({
      invited: without(context.invited, by),
      collaborators: without(context.collaborators, by),
    })),
    remove: assign(({ context }, { personId }: ListEventOf<"owner.removed">) => ({
      invited: without(context.invited, personId),
      collaborators: without(context.collaborators, personId),
    })),
    add: assign(({ context }, { experienceId, by }: ListEventOf<"customer.added">) => ({
      items: withItem(context.items, { experienceId, by }, context.kind),
    })),
    takeOut: assign(({ context }, { experienceId }: ListEventOf<"customer.tookOut">) => ({
      items: withoutItem(context.items, experienceId),
    })),
    move: assign(({ context }, { experienceId, after }: ListEventOf<"customer.moved">) => ({
      items: withMoved(context.items, experienceId, after),
    })),
    merge: assign(({ context }, { experienceIds, by }: ListEventOf<"owner.merged">) => ({
      items: withMerged(context.items, experienceIds, by),
    })),
    forgetPerson: assign(({ context }, { personId }: ListEventOf<"person.erased">) => ({
      invited: without(context.invited, personId),
      collaborators: without(context.collaborators, personId),
      items: withoutPerson(context.items, personId),
    })),
    empty: assign({ items: [], collaborators: [], invited: [], publicId: null }),
  },
}).createMachine({
  id: "list",
  version: "1",
  options: { maxIterations: MAX_ITERATIONS },
  description: "A list of experiences: a customer's favourites, or a list that several people keep.",
  context: ({ input }) => ({ ...input, collaborators: [], invited: [], items: [], publicId: null, texts: 0 }),
  initial: "open",
  states: {
    open: {
      tags: "open",
      description: "The owner and the collaborators change it.",
      initial: "private",
      on: {
        "owner.described": { guard: and(["isOwner", "isNamed", "isAsShown"]), actions: "countTexts" },
        "owner.invited": {
          guard: and(["isOwner", "isStranger", "hasRoom"]),
          actions: { type: "invite", params: given },
        },
        "owner.removed": { guard: and(["isOwner", "isAboard"]), actions: { type: "remove", params: given } },
        "owner.merged": {
          guard: and(["isOwner", "isFavourites", "bringsNews", "hasSpace"]),
          actions: { type: "merge", params: given },
        },
        "owner.deleted": { guard: and(["isOwner", "isNamed"]), target: "deleted", actions: [forget, "empty"] },
        "invited.accepted": { guard: "isInvited", actions: { type: "join", params: given } },
        "invited.declined": { guard: "isInvited", actions: { type: "leave", params: given } },
        "collaborator.left": { guard: "isCollaborator", actions: { type: "leave", params: given } },
        "customer.added": {
          guard: and(["mayChange", "isNew", "hasSpace"]),
          actions: { type: "add", params: given },
        },
        "customer.tookOut": {
          guard: and(["mayChange", "isThere", "isTheirs"]),
          actions: { type: "takeOut", params: given },
        },
        "customer.moved": { guard: and(["mayChange", "changesOrder"]), actions: { type: "move", params: given } },
        "person.erased": [
          { guard: "erasesOwner", target: "deleted", actions: [forget, "empty"] },
          { guard: "erasesOther", actions: { type: "forgetPerson", params: given } },
        ],
      },
      states: {
        private: {
          description: "Only the owner and the collaborators see it.",
          meta: { rests: true },
          on: {
            "owner.published": {
              guard: and(["isOwner", "isNamed"]),
              target: "public",
              actions: { type: "publish", params: given },
            },
          },
        },
        public: {
          description: "Everybody who has the link sees it.",
          meta: { rests: true },
          on: { "owner.hid": { guard: "isOwner", target: "private", actions: "hide" } },
        },
      },
    },
    deleted: { type: "final", description: "The owner has deleted it, or the owner's account was erased." },
  },
})

export const listFlow: Durable<typeof listMachine> = durable({
  machine: listMachine,
  policyGuards: ["hasRoom", "hasSpace"],
})

export type { ListContext, ListEvent, ListInput } from "./list.types.ts"
