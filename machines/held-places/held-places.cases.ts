import { type FlowCases, soon } from "../kit/cases.ts"
import type { heldPlacesMachine } from "./held-places.machine.ts"
import type { HeldPlaces, HeldPlacesInput } from "./held-places.types.ts"

const at = "2026-11-20T09:00:00.000Z"
export const deadline = "2026-11-20T09:20:00.000Z"

export const first = "7K2M9QXR4TBD"
export const second = "3HV8WPLN6CFG"

export const threePlaces: HeldPlaces = { code: first, deadline, now: at, count: 3, experience: "Voga alla veneta" }
const others: HeldPlaces = { ...threePlaces, code: second }
export const onePage: HeldPlacesInput = { codes: [first, second], page: "other" }

export const heldPlacesCases: FlowCases<typeof heldPlacesMachine> = {
  at,
  inputs: { two: onePage, none: { codes: [], page: "other" }, onCheckout: { codes: [first], page: "checkout" } },
  events: soon<typeof heldPlacesMachine>(
    { type: "page.opened", page: "other", codes: [first, second] },
    { type: "page.opened", page: "checkout", codes: [first, second] },
    { type: "page.opened", page: "thanks", codes: [first, second] },
    { type: "page.opened", page: "other", codes: [] },
    { type: "codes.changedElsewhere", codes: [first] },
    { type: "codes.changedElsewhere", codes: [second] },
    { type: "server.holds", ...threePlaces },
    { type: "server.holds", ...others },
    { type: "server.holds", ...threePlaces, now: deadline },
    { type: "server.holdsNone", code: first },
    { type: "server.holdsNone", code: second },
    { type: "server.unreachable" },
    { type: "customer.returned" },
    { type: "countdown.ended" },
    { type: "customer.wantsRelease" },
    { type: "customer.keptPlaces" },
    { type: "customer.released" },
    { type: "server.released" },
    { type: "server.releaseFailed", code: "not_allowed_now", detail: null },
  ),
  key: ({ context: { codes, page, held, error } }) => [codes, page, held, error],
}
