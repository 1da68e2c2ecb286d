import { describe, expect, it } from "vitest"
import { Divergence } from "../kit/durable.ts"
import { type GoldenLog, reread } from "../kit/golden.ts"
import { payLinkFlow } from "./pay-link.machine.ts"

const files = import.meta.glob<GoldenLog>("./golden/*/*.json", { eager: true, import: "default" })

describe("[PL-01] golden logs of every released version", () => {
  it("there are some of the present version", () => {
    expect(
      Object.keys(files).filter((name) => name.startsWith(`./golden/${payLinkFlow.version}/`)).length,
    ).toBeGreaterThan(4)
  })

  it.each(Object.entries(files))("%s leads to the state it led to", (_name, golden) => {
    expect(reread(payLinkFlow, golden)).toMatchObject({ value: golden.value, context: golden.context })
  })

  it("planted fault: a log that today's machine would decide otherwise is found", () => {
    const golden = Object.values(files).find(({ value, log }) => value !== "notFound" && log.length > 0)
    if (golden === undefined) throw new Error("no golden log")
    const changed = golden.log.map((entry) => ({ ...entry, to: "notFound" }))
    expect(() => reread(payLinkFlow, { ...golden, log: changed })).toThrow(Divergence)
  })
})
