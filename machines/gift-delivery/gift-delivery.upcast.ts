import type { Upcasters } from "../kit/upcast.ts"

type V1Input = { readonly voucherCode: string } & Readonly<Record<string, unknown>>

/** By the version that wrote the entry. */
export const giftDeliveryUpcast: Upcasters = {
  // Version 1 named the voucher by its code, and took a corrected address only after a failure. Its logs mean the same.
  "1": {
    opening: (old) => {
      const { voucherCode, ...input } = old.input as V1Input
      return { ...old, version: "2", input: { ...input, voucherId: voucherCode } }
    },
    entry: (old) => [{ ...old, version: "2" }],
  },
  // Version 2 heard of no dispute: it tried to send a frozen voucher for a day. Its logs mean the same.
  "2": {
    opening: (old) => ({ ...old, version: "3" }),
    entry: (old) => [{ ...old, version: "3" }],
  },
}
