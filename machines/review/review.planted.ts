import { assign } from "xstate"
import type { Planted } from "../kit/check/planted.ts"
import { durable } from "../kit/durable.ts"
import { doubled, saying, without } from "../kit/fixtures/rule-faults.ts"
import { reviewFlow, reviewMachine } from "./review.machine.ts"

const changed = (change: Parameters<typeof reviewMachine.provide>[0]) =>
  durable({ machine: reviewMachine.provide(change), policyGuards: reviewFlow.policyGuards })

const yes = () => true

export const planted: Planted<typeof reviewMachine> = {
  "[BX-03] only what a person has read is shown": changed({ guards: { isAsLastWritten: yes } }),
  "[BX-03] nothing is written later than thirty days after the visit": changed({ guards: { mayEdit: yes } }),
  "[BX-18] a review lapses two years after it appeared": changed({ delays: { liveTime: () => 900 * 86_400_000 } }),
  "[BX-18] the partner answers once": changed({ guards: { mayReply: yes } }),
  "[AC-04] the customer is asked twice at most, and the questions are paid for once": doubled(
    changed({ actions: { recordAnswers: assign({}) } }),
    "awardPoints",
  ),
  "[AC-04] each refusal is told": without(reviewFlow, "sendRefusal"),
  "[AC-06] the log holds no personal data": saying(reviewFlow, "customer.wrote", { text: "Che bello" }),
}
