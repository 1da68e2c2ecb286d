import { flow } from "../kit/catalogue.ts"
import { voucherAbout } from "./voucher.about.ts"
import { voucherCases } from "./voucher.cases.ts"
import { voucherFlow } from "./voucher.machine.ts"
import { voucherRules } from "./voucher.rules.ts"

export default flow({
  group: "gift",
  place: 30,
  runs: "server",
  durable: voucherFlow,
  about: voucherAbout,
  cases: voucherCases,
  rules: voucherRules,
})
