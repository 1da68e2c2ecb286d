import { and, assign, setup } from "xstate"
import { type Durable, durable } from "../kit/durable.ts"
import { MAX_ITERATIONS } from "../kit/limits.ts"
import { given } from "../kit/params.ts"
import type { StateMeta } from "../kit/types.ts"
import { isInFlight, isKept, isMine, isNew, refusesSome, retryMs } from "./favourites-sync.guards.ts"
import type { FavouritesSyncContext, FavouritesSyncEvent, FavouritesSyncInput } from "./favourites-sync.types.ts"
import { allIds, inFlight, sent, unsavedIds, updates } from "./favourites-sync.updates.ts"

type Given = { readonly ids: readonly string[] }

/** Until the account has answered, this browser's storage holds everything that no account is known to hold. */
const keepAll = { type: "keepLocal", params: allIds } as const
const keepUnsaved = { type: "keepLocal", params: unsavedIds } as const

const visitors = {
  "customer.added": { guard: "isNew", actions: [{ type: "add", params: given }, keepAll] },
  "customer.removed": { guard: "isKept", actions: [{ type: "remove", params: given }, keepAll] },
} as const
const whileMerging = {
  "customer.added": { guard: "isNew", actions: [{ type: "queueAdded", params: given }, keepAll] },
  "customer.removed": { guard: "isKept", actions: [{ type: "queueRemoved", params: given }, keepAll] },
} as const
const queued = {
  "customer.added": { guard: "isNew", actions: [{ type: "queueAdded", params: given }, keepUnsaved] },
  "customer.removed": { guard: "isKept", actions: [{ type: "queueRemoved", params: given }, keepUnsaved] },
} as const
const followed = {
  "customer.added": { guard: "isNew", actions: [{ type: "followAdded", params: given }, keepUnsaved] },
  "customer.removed": { guard: "isKept", actions: [{ type: "followRemoved", params: given }, keepUnsaved] },
} as const

const mergedWell = [{ type: "merge", params: given }, keepUnsaved] as const
const savedWell = ["noteSaved", keepUnsaved] as const
const refused = ["takeBack", keepUnsaved] as const

export const favouritesSyncMachine = setup({
  types: {} as {
    context: FavouritesSyncContext
    events: FavouritesSyncEvent
    input: FavouritesSyncInput
    meta: StateMeta
  },
  guards: {
    isNew,
    isKept,
    isMine,
    isInFlight,
    refusesSome,
    hasUnsaved: ({ context }) => context.unsaved.length > 0,
    hasMoreUnsaved: ({ context }) => context.unsaved.length > 1,
  },
  delays: { retryTime: retryMs },
  actions: {
    /** Stores this browser's list. */
    keepLocal: (_, _params: Given) => {},
    /** Sends a visitor's favourites to the account, which answers with its whole list. */
    sendFavourites: (_, _params: Given & { readonly userId: string }) => {},
    /** Sends one change to the account; sending it twice has no further effect. */
    saveFavourite: (_, _params: { readonly userId: string; readonly id: string; readonly kept: boolean }) => {},
    add: assign(updates.add),
    remove: assign(updates.remove),
    queueAdded: assign(updates.queueAdded),
    queueRemoved: assign(updates.queueRemoved),
    followAdded: assign(updates.followAdded),
    followRemoved: assign(updates.followRemoved),
    adopt: assign(updates.adopt),
    signIn: assign(updates.signIn),
    merge: assign(updates.merge),
    noteSaved: assign(updates.noteSaved),
    takeBack: assign(updates.takeBack),
    dropRefused: assign(updates.dropRefused),
    noteFailure: assign(updates.noteFailure),
    signOut: assign(updates.signOut),
    forget: assign(updates.forget),
  },
}).createMachine({
  id: "favourites-sync",
  version: "1",
  options: { maxIterations: MAX_ITERATIONS },
  description: "Favourites: a visitor's in this browser, then merged into the account, losing none.",
  context: ({ input }) => ({ ids: input.ids, userId: null, unsaved: [], failures: 0 }),
  initial: "visitor",
  states: {
    visitor: {
      description: "Nobody is signed in: the favourites are kept in this browser.",
      meta: { rests: true },
      on: {
        ...visitors,
        "favourites.changedElsewhere": { actions: { type: "adopt", params: given } },
        "session.started": { target: "merging", actions: { type: "signIn", params: given } },
      },
    },
    merging: {
      description: "Somebody signed in: the visitor's favourites go to the account, and stay here.",
      initial: "sent",
      on: {
        ...whileMerging,
        // The account has not answered yet: the list is still the visitor's.
        "session.ended": { target: "visitor", actions: "signOut" },
      },
      states: {
        sent: {
          description: "The list is being sent to the account.",
          meta: { awaits: "sendFavourites" },
          entry: { type: "sendFavourites", params: sent },
          on: {
            "server.merged": [
              { guard: and(["isMine", "hasUnsaved"]), target: "#favourites-sync.account.saving", actions: mergedWell },
              { guard: "isMine", target: "#favourites-sync.account", actions: mergedWell },
            ],
            "server.mergeFailed": { guard: "isMine", target: "failed", actions: "noteFailure" },
            "server.mergeRefused": [
              {
                guard: and(["isMine", "refusesSome"]),
                target: "sent",
                reenter: true,
                actions: [{ type: "dropRefused", params: given }, keepAll],
              },
              { guard: "isMine", target: "failed", actions: "noteFailure" },
            ],
          },
        },
        failed: {
          description: "The account could not be reached; the list is sent again later.",
          after: { retryTime: { target: "sent" } },
          on: { "network.returned": { target: "sent" } },
        },
      },
    },
    account: {
      description: "The account holds the favourites and gets every change. Signing out clears this browser.",
      initial: "synced",
      on: { "session.ended": { target: "visitor", actions: ["signOut", "forget", keepAll] } },
      states: {
        synced: {
          description: "Account and browser agree.",
          meta: { rests: true },
          on: {
            "customer.added": { ...queued["customer.added"], target: "saving" },
            "customer.removed": { ...queued["customer.removed"], target: "saving" },
          },
        },
        saving: {
          description: "One change is being sent to the account; the others wait.",
          meta: { awaits: "saveFavourite" },
          entry: { type: "saveFavourite", params: inFlight },
          on: {
            ...followed,
            "server.saved": [
              { guard: and(["isInFlight", "hasMoreUnsaved"]), target: "saving", reenter: true, actions: savedWell },
              { guard: "isInFlight", target: "synced", actions: savedWell },
            ],
            "server.saveFailed": { guard: "isInFlight", target: "failed", actions: "noteFailure" },
            "server.saveRefused": [
              { guard: and(["isInFlight", "hasMoreUnsaved"]), target: "saving", reenter: true, actions: refused },
              { guard: "isInFlight", target: "synced", actions: refused },
            ],
          },
        },
        failed: {
          description: "The account could not be reached; the change is kept and sent again later.",
          after: { retryTime: { target: "saving" } },
          on: { ...followed, "network.returned": { target: "saving" } },
        },
      },
    },
  },
})

export const favouritesSyncFlow: Durable<typeof favouritesSyncMachine> = durable({
  machine: favouritesSyncMachine,
  policyGuards: [],
})
