import { after, type FlowCases, soon } from "../kit/cases.ts"
import type { giveawayMachine } from "./giveaway.machine.ts"
import type { GiveawayInput } from "./giveaway.types.ts"

export const openedAt = "2026-12-01T09:00:00.000Z"

export const giveawayInput: GiveawayInput = {
  entryId: "5b0d8f7e-6f0e-4b7a-9a39-8f2d6d0c7a11",
  giveaway: "natale",
  closesAt: "2026-12-06T09:00:00.000Z",
  at: openedAt,
}

export const enters = { type: "reader.entered", rulesVersion: "1", mayMail: true } as const

export const giveawayCases: FlowCases<typeof giveawayMachine> = {
  at: openedAt,
  inputs: { christmas: giveawayInput },
  events: soon<typeof giveawayMachine>(enters, { ...enters, mayMail: false }, { type: "reader.verified" }),
  beyond: after<typeof giveawayMachine>("PT73H", { type: "reader.verified" }),
  key: ({ context }) => [context.enteredAt !== null],
}
