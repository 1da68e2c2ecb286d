import type { Planted } from "../kit/check/planted.ts"
import { durable } from "../kit/durable.ts"
import { doubled, withEffects } from "../kit/fixtures/rule-faults.ts"
import { heldPlacesFlow, heldPlacesMachine } from "./held-places.machine.ts"

const changed = (change: Parameters<typeof heldPlacesMachine.provide>[0]) =>
  durable({ machine: heldPlacesMachine.provide(change), policyGuards: [] })

export const planted: Planted<typeof heldPlacesMachine> = {
  "[CK-02] the bar shows what the server told of the newest checkout": changed({ guards: { isNewest: () => true } }),
  "[CK-02] the bar shows no places whose time was over when the server told of them": changed({
    guards: { hasTime: () => true },
  }),
  "[CK-02] there is no bar on a checkout's own page": changed({ guards: { leadsAway: () => false } }),
  "[CK-16] places are released only after the customer said so, and once at a time": doubled(
    heldPlacesFlow,
    "releasePlaces",
  ),
  // A countdown at zero is enough for it.
  "[CK-02] a checkout is forgotten only when the server says that it holds nothing": withEffects(
    heldPlacesFlow,
    (message, fact) =>
      fact.kind === "event" && fact.event.type === "countdown.ended"
        ? [message, { ...message, type: "keepCodes", params: { codes: [] } }]
        : [message],
  ),
}
