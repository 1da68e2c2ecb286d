import { flow } from "../kit/catalogue.ts"
import { publicationAbout } from "./publication.about.ts"
import { publicationCases } from "./publication.cases.ts"
import { publicationFlow } from "./publication.machine.ts"
import { publicationRules } from "./publication.rules.ts"

export default flow({
  group: "around",
  place: 9,
  runs: "server",
  durable: publicationFlow,
  about: publicationAbout,
  cases: publicationCases,
  rules: publicationRules,
})
