import { describe, expect, it } from "vitest"
import { Divergence, durable } from "../kit/durable.ts"
import { type GoldenLog, reread } from "../kit/golden.ts"
import { bookingFlow } from "./booking.machine.ts"

const files = import.meta.glob<GoldenLog>("./golden/*/*.json", { eager: true, import: "default" })

describe("[BK-01] golden logs of every released version", () => {
  it("there are some of the present version", () => {
    expect(
      Object.keys(files).filter((name) => name.startsWith(`./golden/${bookingFlow.version}/`)).length,
    ).toBeGreaterThan(10)
  })

  it.each(Object.entries(files))("%s leads to the state it led to", (_name, golden) => {
    expect(reread(bookingFlow, golden)).toMatchObject({ value: golden.value, context: golden.context })
  })

  it.each(["1", "2"])("planted fault: a version %s log read without its upcaster's care is found", (version) => {
    const renamed = durable({
      machine: bookingFlow.machine,
      policyGuards: bookingFlow.policyGuards,
      upcast: {
        ...bookingFlow.upcasters,
        [version]: {
          opening: (old) => ({ ...old, version: `${Number(version) + 1}` }),
          entry: (old) => [{ ...old, version: `${Number(version) + 1}` }],
        },
      },
    })
    const old = Object.entries(files).filter(([name]) => name.startsWith(`./golden/${version}/`))
    const broken = old.filter(([, golden]) => {
      try {
        return reread(renamed, golden) === null
      } catch (error) {
        return error instanceof Divergence
      }
    })
    expect(broken.length).toBeGreaterThan(0)
  })

  it("planted fault: a log that today's machine would decide otherwise is found", () => {
    const [golden] = Object.values(files)
    if (golden === undefined) throw new Error("no golden log")
    const changed = golden.log.map((entry, index) => (index === 1 ? { ...entry, to: "CONFIRMED" } : entry))
    expect(() => reread(bookingFlow, { ...golden, log: changed })).toThrow(Divergence)
  })
})
