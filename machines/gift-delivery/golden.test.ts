import { describe, expect, it } from "vitest"
import { Divergence } from "../kit/durable.ts"
import { type GoldenLog, reread } from "../kit/golden.ts"
import { giftDeliveryFlow } from "./gift-delivery.machine.ts"

const files = import.meta.glob<GoldenLog>("./golden/*/*.json", { eager: true, import: "default" })

describe("[GF-04] golden logs of every released version", () => {
  it("the present version has some", () => {
    expect(
      Object.keys(files).filter((name) => name.startsWith(`./golden/${giftDeliveryFlow.version}/`)).length,
    ).toBeGreaterThan(4)
  })

  it.each(Object.entries(files))("%s leads to the same state as before", (_name, golden) => {
    // Version 1 named the voucher by its code.
    const { voucherCode, ...same } = Object(golden.context)
    const context = voucherCode === undefined ? same : { ...same, voucherId: voucherCode }
    expect(reread(giftDeliveryFlow, golden)).toMatchObject({ value: golden.value, context })
  })

  it("planted fault: a log that today's machine would decide differently is found", () => {
    const golden = Object.values(files).find(({ value, log }) => value !== "cancelled" && log.length > 0)
    if (golden === undefined) throw new Error("no golden log")
    const changed = golden.log.map((entry) => ({ ...entry, to: "cancelled" }))
    expect(() => reread(giftDeliveryFlow, { ...golden, log: changed })).toThrow(Divergence)
  })
})
