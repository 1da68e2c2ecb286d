import type { Planted } from "../kit/check/planted.ts"
import { durable } from "../kit/durable.ts"
import { doubled, saying } from "../kit/fixtures/rule-faults.ts"
import { giveawayFlow, giveawayMachine } from "./giveaway.machine.ts"

const { policyGuards } = giveawayFlow
const never = { verifyBy: () => 90 * 24 * 3_600_000 }

export const planted: Planted<typeof giveawayMachine> = {
  // The timer never ends the wait, and nothing checks its time.
  "[NL-03] nobody takes part who has not confirmed the address in time": durable({
    machine: giveawayMachine.provide({ guards: { inTime: () => true }, delays: never }),
    policyGuards,
  }),
  "[NL-03] nothing is taken after the giveaway has closed": durable({
    machine: giveawayMachine.provide({ guards: { isOpen: () => true } }),
    policyGuards,
  }),
  "[NL-03] a confirmation is mailed only when the address may get one": doubled(giveawayFlow, "sendGiveawayMail"),
  "[AC-06] the log holds no address": saying(giveawayFlow, "reader.verified", { email: "anna@example.it" }),
}
