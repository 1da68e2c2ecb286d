import { MAX_ITEMS } from "../../domain/list/list.ts"
import { after, type FlowCases, soon } from "../kit/cases.ts"
import type { ListInput, listMachine } from "./list.machine.ts"

export const openedAt = "2026-11-20T09:00:00.000Z"

const [anna, bruno, carla] = ["anna", "bruno", "carla"]

export const listInput: ListInput = { listId: "list-1", kind: "list", ownerId: anna, at: openedAt }
export const favouritesInput: ListInput = { listId: "favourites-1", kind: "favourites", ownerId: anna, at: openedAt }

const many = Array.from({ length: MAX_ITEMS }, (_, nth) => `experience-${nth}`)

export const listCases: FlowCases<typeof listMachine> = {
  at: openedAt,
  inputs: { list: listInput, favourites: favouritesInput },
  events: soon<typeof listMachine>(
    { type: "owner.described", by: anna, from: 0 },
    { type: "owner.published", by: anna, publicId: "public-1" },
    { type: "owner.hid", by: anna },
    { type: "owner.invited", by: anna, personId: bruno },
    { type: "owner.removed", by: anna, personId: bruno },
    { type: "owner.merged", by: anna, experienceIds: ["etna", "kayak"] },
    { type: "owner.deleted", by: anna },
    { type: "invited.accepted", by: bruno },
    { type: "invited.declined", by: bruno },
    { type: "collaborator.left", by: bruno },
    { type: "customer.added", by: anna, experienceId: "etna" },
    { type: "customer.added", by: bruno, experienceId: "kayak" },
    { type: "customer.tookOut", by: anna, experienceId: "kayak" },
    { type: "customer.tookOut", by: bruno, experienceId: "etna" },
    { type: "customer.moved", by: anna, experienceId: "etna", after: null },
    { type: "customer.moved", by: bruno, experienceId: "etna", after: "kayak" },
    { type: "person.erased", personId: anna },
    { type: "person.erased", personId: bruno },
  ),
  beyond: after<typeof listMachine>(
    "PT1H",
    { type: "owner.merged", by: anna, experienceIds: many },
    { type: "owner.deleted", by: bruno },
    { type: "customer.added", by: carla, experienceId: "etna" },
  ),
  key: ({ context: { items, collaborators, invited, publicId, texts } }) => [
    items.length > 3 ? items.length : items,
    collaborators,
    invited,
    publicId,
    texts,
  ],
  // The rules look only at the last fact.
  history: () => null,
}
