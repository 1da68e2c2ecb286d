import { flow } from "../kit/catalogue.ts"
import { conversationAbout } from "./conversation.about.ts"
import { conversationCases } from "./conversation.cases.ts"
import { conversationFlow } from "./conversation.machine.ts"
import { conversationRules } from "./conversation.rules.ts"

export default flow({
  group: "around",
  place: 9,
  runs: "server",
  durable: conversationFlow,
  about: conversationAbout,
  cases: conversationCases,
  rules: conversationRules,
})
