import type { Planted } from "../kit/check/planted.ts"
import { durable } from "../kit/durable.ts"
import { doubled, saying } from "../kit/fixtures/rule-faults.ts"
import { calendarChangeFlow, calendarChangeMachine } from "./calendar-change.machine.ts"

export const planted: Planted<typeof calendarChangeMachine> = {
  // Conflicts are passed over without a second yes.
  "[PR-02] what conflicts is left out only after a second yes": durable({
    machine: calendarChangeMachine.provide({ guards: { conflictsAreKnown: () => true } }),
    policyGuards: calendarChangeFlow.policyGuards,
  }),
  "[PR-02] a change is applied once, and undone once, only after it was applied": doubled(
    calendarChangeFlow,
    "undoChange",
  ),
  "[AC-06] the log holds no personal data": saying(calendarChangeFlow, "member.discarded", {
    email: "anna@example.it",
  }),
}
