import type { SnapshotFrom } from "xstate"
import type { WithdrawalStep } from "../../domain/withdrawal/views.ts"
import type { withdrawalMachine } from "./withdrawal.machine.ts"

export type WithdrawalSnapshot = SnapshotFrom<typeof withdrawalMachine>

/** One stream for each booking: a statement given twice is one withdrawal. */
export const withdrawalStream = (bookingCode: string): string => `withdrawal-${bookingCode}`

/** The state for the page. `can`: whether the customer may declare or confirm now. */
export function withdrawalStep(
  snapshot: WithdrawalSnapshot,
  can: { readonly confirm: boolean; readonly declare: boolean },
): WithdrawalStep {
  if (snapshot.matches({ confirmed: "refunding" })) return "refunding"
  if (snapshot.matches({ confirmed: "settled" })) return "settled"
  if (snapshot.matches({ period: "declared" }) && can.confirm) return "declared"
  return can.declare ? "open" : "closed"
}
