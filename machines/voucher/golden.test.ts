import { describe, expect, it } from "vitest"
import { Divergence } from "../kit/durable.ts"
import { type GoldenLog, reread } from "../kit/golden.ts"
import { voucherFlow } from "./voucher.machine.ts"

const files = import.meta.glob<GoldenLog>("./golden/*/*.json", { eager: true, import: "default" })

type Kept = Pick<GoldenLog, "value" | "context">

/** In version 1, the code was the id, and the voucher itself asked for its refund. */
function inVersion2({ value, context }: Kept): Kept {
  const { code, paymentId: _, ...same } = Object(context)
  const isWithdrawing = typeof value === "object" && value !== null && "withdrawing" in value
  return { value: isWithdrawing ? "withdrawing" : value, context: { ...same, voucherId: code, terms: null } }
}

/** Version 2 knew only the order of more credit. */
function inVersion3({ value, context }: Kept): Kept {
  const { topUps = [], ...same } = Object(context)
  return { value, context: { ...same, topUps: topUps.map((order: string) => ({ order, withdrawn: false })) } }
}

const asKept = (name: string, golden: GoldenLog): Kept => {
  if (name.startsWith("./golden/1/")) return inVersion3(inVersion2(golden))
  if (name.startsWith("./golden/2/")) return inVersion3(golden)
  return { value: golden.value, context: golden.context }
}

describe("[GF-05] golden logs of every released version", () => {
  it("the present version has some", () => {
    expect(
      Object.keys(files).filter((name) => name.startsWith(`./golden/${voucherFlow.version}/`)).length,
    ).toBeGreaterThan(4)
  })

  it.each(Object.entries(files))("%s leads to the same state as before", (name, golden) => {
    expect(reread(voucherFlow, golden)).toMatchObject(asKept(name, golden))
  })

  it("planted fault: a log that today's machine would decide differently is found", () => {
    const golden = Object.values(files).find(({ value, log }) => value !== "used" && log.length > 0)
    if (golden === undefined) throw new Error("no golden log")
    const changed = golden.log.map((entry) => ({ ...entry, to: "used" }))
    expect(() => reread(voucherFlow, { ...golden, log: changed })).toThrow(Divergence)
  })
})
