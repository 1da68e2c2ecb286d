import { after, type FlowCases, soon } from "../kit/cases.ts"
import type { favouritesSyncMachine } from "./favourites-sync.machine.ts"

const userId = "anna"

export const favouritesSyncCases: FlowCases<typeof favouritesSyncMachine> = {
  at: "2026-11-20T09:00:00.000Z",
  inputs: { newcomer: { ids: [] }, collector: { ids: ["kayak", "barolo"] } },
  events: [
    ...soon<typeof favouritesSyncMachine>(
      { type: "customer.added", id: "etna" },
      { type: "customer.removed", id: "kayak" },
      { type: "customer.removed", id: "etna" },
      { type: "favourites.changedElsewhere", ids: ["kayak"] },
      { type: "session.started", userId },
      { type: "session.ended" },
      { type: "network.returned" },
      { type: "server.merged", userId, ids: ["trullo", "kayak"] },
      { type: "server.mergeFailed", userId },
      { type: "server.mergeRefused", userId, ids: ["kayak"] },
      { type: "server.mergeRefused", userId, ids: ["museo"] },
      { type: "server.saved", userId, id: "etna" },
      { type: "server.saved", userId, id: "kayak" },
      { type: "server.saveFailed", userId, id: "etna" },
      { type: "server.saveFailed", userId, id: "kayak" },
      { type: "server.saveRefused", userId, id: "etna" },
      { type: "server.saveRefused", userId, id: "kayak" },
    ),
    // The answer for another user, which comes too late.
    ...after<typeof favouritesSyncMachine>("PT0.5S", { type: "server.merged", userId: "bruno", ids: ["museo"] }),
  ],
  key: ({ context }) => [context.ids, context.unsaved, context.userId],
}
