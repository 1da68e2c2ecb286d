import type { Planted } from "../kit/check/planted.ts"
import { durable } from "../kit/durable.ts"
import { doubled, saying } from "../kit/fixtures/rule-faults.ts"
import { subscriptionFlow, subscriptionMachine } from "./subscription.machine.ts"

const { policyGuards } = subscriptionFlow

export const planted: Planted<typeof subscriptionMachine> = {
  // The timer never ends the wait, and nothing checks its time.
  "[NL-01] nobody is subscribed whom no mail has asked, and who has not confirmed in time": durable({
    machine: subscriptionMachine.provide({
      guards: { inTime: () => true },
      delays: { confirmBy: () => 90 * 24 * 3_600_000 },
    }),
    policyGuards,
  }),
  "[NL-01] a confirmation is mailed only when the address may get one": doubled(
    subscriptionFlow,
    "sendSubscriptionMail",
  ),
  // Leaving keeps the consent.
  "[NL-05] who has left is not subscribed, and holds no consent": durable({
    machine: subscriptionMachine.provide({ actions: { forgetAsked: () => {} } }),
    policyGuards,
  }),
  "[AC-06] the log holds no address": saying(subscriptionFlow, "reader.left", { email: "anna@example.it" }),
}
