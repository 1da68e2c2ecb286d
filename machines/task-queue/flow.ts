import { flow } from "../kit/catalogue.ts"
import { taskQueueAbout } from "./task-queue.about.ts"
import { taskQueueCases } from "./task-queue.cases.ts"
import { taskQueueFlow } from "./task-queue.machine.ts"
import { taskQueueRules } from "./task-queue.rules.ts"

export default flow({
  group: "around",
  place: 20,
  runs: "browser",
  durable: taskQueueFlow,
  about: taskQueueAbout,
  cases: taskQueueCases,
  rules: taskQueueRules,
})
