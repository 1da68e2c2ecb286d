import { describe, expect, it } from "vitest"
import { Divergence } from "../kit/durable.ts"
import { type GoldenLog, reread } from "../kit/golden.ts"
import { giveawayFlow } from "./giveaway.machine.ts"

const files = import.meta.glob<GoldenLog>("./golden/*/*.json", { eager: true, import: "default" })

describe("[NL-03] golden logs of every released version", () => {
  it("the present version has some", () => {
    expect(
      Object.keys(files).filter((name) => name.startsWith(`./golden/${giveawayFlow.version}/`)).length,
    ).toBeGreaterThan(0)
  })

  it.each(Object.entries(files))("%s leads to the same state as before", (_name, golden) => {
    expect(reread(giveawayFlow, golden)).toMatchObject({ value: golden.value, context: golden.context })
  })

  it("planted fault: a log that today's machine would decide differently is found", () => {
    const golden = Object.values(files).find(({ value, log }) => value !== "open" && log.length > 0)
    if (golden === undefined) throw new Error("no golden log")
    const changed = golden.log.map((entry) => ({ ...entry, to: "open" }))
    expect(() => reread(giveawayFlow, { ...golden, log: changed })).toThrow(Divergence)
  })
})
