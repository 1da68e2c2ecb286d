import { flow } from "../kit/catalogue.ts"
import { sessionAbout } from "./session.about.ts"
import { sessionCases } from "./session.cases.ts"
import { sessionFlow } from "./session.machine.ts"
import { sessionRules } from "./session.rules.ts"

export default flow({
  group: "around",
  place: 10,
  runs: "page",
  durable: sessionFlow,
  about: sessionAbout,
  cases: sessionCases,
  rules: sessionRules,
})
