import { type FlowCases, soon } from "../kit/cases.ts"
import type { browsingMachine } from "./browsing.machine.ts"

export const browsingCases: FlowCases<typeof browsingMachine> = {
  at: "2026-11-20T09:00:00.000Z",
  inputs: { tab: {} },
  // Whether it is one carousel or another is all that counts.
  key: ({ context: { visit, picture } }) => [visit, picture],
  events: soon<typeof browsingMachine>(
    { type: "page.opened", visit: "one", page: "/", experience: null },
    { type: "page.opened", visit: "two", page: "/esperienze/$slug", experience: "barca" },
    { type: "customer.openedCard", experience: "barca" },
    { type: "customer.movedPictures", of: "gallery", picture: 1 },
    { type: "customer.movedPictures", of: "barca", picture: 2 },
    { type: "customer.openedMaps" },
    { type: "customer.shared", what: "booking" },
    { type: "customer.shared", what: "list" },
    { type: "customer.openedListMap" },
  ),
}
