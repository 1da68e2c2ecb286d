import type { Part } from "../kernel/part.ts"
import { entriesFromLogs } from "./derived.ts"
import { pointsFlowAlone, serverPointsFlow } from "./flow.ts"
import { pointsMigrations } from "./migrations.ts"

export { pointsDiscount } from "./discount.ts"
export { earnPoints, earnsPoints, earnsPointsOfGift, losePoints, type OwnBooking } from "./earning.ts"
export { serverPointsFlow } from "./flow.ts"
export { giveForAccount } from "./for-account.ts"
export { balanceOf, entriesOf, usablePoints } from "./read.ts"
export { givePointsBack, holdPoints, type PointsRefusal, type PointsUse, spendPoints } from "./uses.ts"

export const pointsPart = {
  name: "points",
  flows: { [pointsFlowAlone.durable.id]: serverPointsFlow },
  rebuilds: [pointsFlowAlone],
  streams: ["points-"],
  migrations: pointsMigrations,
  derived: { points_account: "rows", points_entry: "rows" },
  rebuild: entriesFromLogs,
  personal: [
    {
      table: "points_entry",
      columns: "reason source",
      subject: { person: "t.person_id" },
      what: { it: "I tuoi punti: perché sono arrivati o andati", en: "Your points: why they came or went" },
      purpose: { it: "mostrarti il conto dei tuoi punti", en: "to show you the account of your points" },
      basis: "contract",
      keep: "untilAsked",
      erase: "delete",
    },
  ],
  impersonal: { points_entry: "stream" },
} satisfies Part
