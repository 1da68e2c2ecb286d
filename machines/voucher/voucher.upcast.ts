import type { LogEntry } from "../kit/types.ts"
import type { Upcasters } from "../kit/upcast.ts"

type V1Input = { readonly code: string; readonly paymentId: string | null } & Readonly<Record<string, unknown>>

/** Version 1 asked for its refunds by itself, so a withdrawal had two states. */
const withdrawing = (to: LogEntry["to"]): LogEntry["to"] =>
  typeof to === "object" && "withdrawing" in to ? "withdrawing" : to

/** What only that refund told: it failed, or it was asked for again. */
const isOfRefund = ({ fact }: LogEntry): boolean =>
  fact.kind === "event" ? fact.event.type === "payment.refundFailed" : fact.timer.includes("refundPause")

/** By the version that wrote the entry. */
export const voucherUpcast: Upcasters = {
  // In version 1, a voucher's code was its id, and its purchase had one payment and no experience.
  "1": {
    opening: (old) => {
      const { code, paymentId: _, ...input } = old.input as V1Input
      return { ...old, version: "2", input: { ...input, voucherId: code, terms: null } }
    },
    entry: (old) => (isOfRefund(old) ? [] : [{ ...old, version: "2", to: withdrawing(old.to) }]),
  },
  // In version 2, nobody withdrew from more credit alone. Its logs mean the same.
  "2": {
    opening: (old) => ({ ...old, version: "3" }),
    entry: (old) => [{ ...old, version: "3" }],
  },
}
