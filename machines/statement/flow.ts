import { flow } from "../kit/catalogue.ts"
import { statementAbout } from "./statement.about.ts"
import { statementCases } from "./statement.cases.ts"
import { statementFlow } from "./statement.machine.ts"
import { statementRules } from "./statement.rules.ts"

export default flow({
  group: "around",
  place: 7,
  runs: "server",
  durable: statementFlow,
  about: statementAbout,
  cases: statementCases,
  rules: statementRules,
})
