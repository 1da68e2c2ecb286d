import type { Planted } from "../kit/check/planted.ts"
import { durable } from "../kit/durable.ts"
import { doubled, saying } from "../kit/fixtures/rule-faults.ts"
import { publicationFlow, publicationMachine } from "./publication.machine.ts"

const { policyGuards } = publicationFlow

export const planted: Planted<typeof publicationMachine> = {
  // New texts go live like a new price.
  "[PR-07] customers see nothing new before the shop has read it": durable({
    machine: publicationMachine.provide({ guards: { hasNewWords: () => false } }),
    policyGuards,
  }),
  "[PR-07] nothing goes live with something missing, and each revision once": doubled(
    publicationFlow,
    "writeCatalogue",
  ),
  "[PR-07] each draft that comes to the shop is mailed once, and so is each decision": doubled(
    publicationFlow,
    "mailMember",
  ),
  "[AC-06] the log holds no personal data": saying(publicationFlow, "member.withdrew", { name: "Anna" }),
}
