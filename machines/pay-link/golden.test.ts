import { describe, expect, it } from "vitest"
import { Divergence } from "../kit/durable.ts"
import { type GoldenLog, reread } from "../kit/golden.ts"
import { olderMoney, withoutOlderMoney } from "../payment/older-money.fixture.ts"
import { payLinkFlow } from "./pay-link.machine.ts"
import { payLinkUpcast } from "./pay-link.upcast.ts"

const files = import.meta.glob<GoldenLog>("./golden/*/*.json", { eager: true, import: "default" })
const present = `./golden/${payLinkFlow.version}/`
const ofPresent = Object.entries(files).filter(([name]) => name.startsWith(present))
/** Up to version 2, a link's log contained its payments. Since then, its context is the same. */
const isOlder = (name: string) => /^\.\/golden\/[12]\//.test(name)
const alike = Object.entries(files).filter(([name]) => !isOlder(name))
const older = Object.entries(files).filter(([name]) => isOlder(name))

/** The state as the upcaster translates it. */
function endOf({ log, value }: GoldenLog): unknown {
  const [last] = log.toReversed()
  if (last === undefined) return value
  const moved = { ...last, version: "2", fact: { kind: "timer", timer: "", at: last.at } as const }
  return payLinkUpcast["2"]?.entry?.(moved)[0]?.to
}

describe("[PL-01] golden logs of every released version", () => {
  it("exist for the present version", () => {
    expect(ofPresent.length).toBeGreaterThan(4)
  })

  it.each(alike)("%s leads to the same state as when it was written", (_name, golden) => {
    expect(reread(payLinkFlow, golden)).toMatchObject({ value: golden.value, context: golden.context })
  })

  it.each(older)("%s leads to the same state, with the same money", (_name, golden) => {
    const { value, context } = reread(payLinkFlow, golden)
    expect(value).toEqual(endOf(golden))
    expect(context).toMatchObject(withoutOlderMoney(golden.context))
    expect(Reflect.get(Object(context), "paid")).toEqual(olderMoney(golden))
  })

  it("planted fault: a log that today's machine decides differently is found", () => {
    const golden = Object.values(files).find(({ value, log }) => value !== "notFound" && log.length > 0)
    if (golden === undefined) throw new Error("no golden log")
    const changed = golden.log.map((entry) => ({ ...entry, to: "notFound" }))
    expect(() => reread(payLinkFlow, { ...golden, log: changed })).toThrow(Divergence)
  })
})
