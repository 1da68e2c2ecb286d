import { flow } from "../kit/catalogue.ts"
import { toastsAbout } from "./toasts.about.ts"
import { toastsCases } from "./toasts.cases.ts"
import { toastsFlow } from "./toasts.machine.ts"
import { toastsRules } from "./toasts.rules.ts"

export default flow({
  group: "around",
  place: 60,
  runs: "page",
  durable: toastsFlow,
  about: toastsAbout,
  cases: toastsCases,
  rules: toastsRules,
})
