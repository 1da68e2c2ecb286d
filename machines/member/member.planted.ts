import type { Planted } from "../kit/check/planted.ts"
import { durable } from "../kit/durable.ts"
import { saying } from "../kit/fixtures/rule-faults.ts"
import { memberFlow, memberMachine } from "./member.machine.ts"

export const planted: Planted<typeof memberMachine> = {
  // Any link opens, also an old one.
  "[PR-01] nobody joins but by the newest link, once, and in time": durable({
    machine: memberMachine.provide({ guards: { isOpenLink: () => true } }),
    policyGuards: memberFlow.policyGuards,
  }),
  "[AC-06] the log holds no personal data": saying(memberFlow, "member.setSecondFactor", { email: "anna@example.it" }),
}
