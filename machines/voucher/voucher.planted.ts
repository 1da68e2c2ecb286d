import type { Planted } from "../kit/check/planted.ts"
import { withEntries } from "../kit/fixtures/rule-faults.ts"
import { voucherFlow, type voucherMachine } from "./voucher.machine.ts"

export const planted: Planted<typeof voucherMachine> = {
  // The log says that the voucher expired when it was delivered.
  "[GF-05] nothing is used after its end": withEntries(voucherFlow, (entry) =>
    entry.fact.kind === "event" && entry.fact.event.type === "delivery.sent" ? { ...entry, to: "expired" } : entry,
  ),
}
