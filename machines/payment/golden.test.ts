import { describe, expect, it } from "vitest"
import { Divergence } from "../kit/durable.ts"
import { type GoldenLog, reread } from "../kit/golden.ts"
import { paymentFlow } from "./payment.machine.ts"

const files = import.meta.glob<GoldenLog>("./golden/*/*.json", { eager: true, import: "default" })

describe("[CK-03] golden logs of every released version", () => {
  it("exist for the present version", () => {
    const present = Object.keys(files).filter((name) => name.startsWith(`./golden/${paymentFlow.version}/`))
    expect(present.length).toBeGreaterThan(4)
  })

  it.each(Object.entries(files))("%s leads to the same state as when it was written", (_name, golden) => {
    expect(reread(paymentFlow, golden)).toMatchObject({ value: golden.value, context: golden.context })
  })

  it("planted fault: a log that today's machine decides differently is found", () => {
    const golden = Object.values(files).find(({ log }) => log.length > 0)
    if (golden === undefined) throw new Error("no golden log")
    const changed = golden.log.map((entry) => ({ ...entry, to: "lost" }))
    expect(() => reread(paymentFlow, { ...golden, log: changed })).toThrow(Divergence)
  })
})
