import type { Planted } from "../kit/check/planted.ts"
import { durable } from "../kit/durable.ts"
import { doubled, saying } from "../kit/fixtures/rule-faults.ts"
import { conversationFlow, conversationMachine } from "./conversation.machine.ts"

const { policyGuards } = conversationFlow

export const planted: Planted<typeof conversationMachine> = {
  "[PR-09] each message is mailed once, to the other side": doubled(conversationFlow, "mailMessage"),
  // Nobody counts.
  "[PR-09] nobody writes more than five times without an answer": durable({
    machine: conversationMachine.provide({ guards: { mayWriteOn: () => true } }),
    policyGuards,
  }),
  // The time is never over.
  "[PR-09] nobody writes after the conversation’s time": durable({
    machine: conversationMachine.provide({ guards: { inTime: () => true } }),
    policyGuards,
  }),
  "[AC-06] the log holds no text and no address": saying(conversationFlow, "partner.wrote", { words: "Ciao" }),
}
