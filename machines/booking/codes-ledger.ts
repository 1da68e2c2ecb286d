import type { OutboxMessage } from "../kit/types.ts"
import type { DiscountParams, DiscountsParams } from "./booking.effects.ts"

export type CodeState = "reserved" | "redeemed" | "free"

const steps: Readonly<Record<string, readonly [from: CodeState, to: CodeState]>> = {
  reserveDiscount: ["free", "reserved"],
  reserveDiscounts: ["free", "reserved"],
  releaseDiscount: ["reserved", "free"],
  releaseDiscounts: ["reserved", "free"],
  redeemDiscounts: ["reserved", "redeemed"],
  returnDiscounts: ["redeemed", "free"],
}

/** The state of each code after a booking's effects. A fault is an effect that its state does not allow. */
export function codesAfter(outbox: readonly OutboxMessage[]): {
  readonly codes: ReadonlyMap<string, CodeState>
  readonly faults: readonly string[]
} {
  const codes = new Map<string, CodeState>()
  const faults: string[] = []
  for (const { type, params } of outbox) {
    const step = steps[type]
    if (step === undefined) continue
    for (const code of codesOf(params)) {
      const now = codes.get(code) ?? "free"
      if (now !== step[0]) faults.push(`${type} of ${code}, which is ${now}`)
      codes.set(code, step[1])
    }
  }
  return { codes, faults }
}

function codesOf(params: unknown): readonly string[] {
  if (isOfOne(params)) return [params.code]
  return isOfAll(params) ? params.discounts.map(({ code }) => code) : []
}

const isOfOne = (params: unknown): params is DiscountParams =>
  typeof params === "object" && params !== null && "kind" in params && "code" in params

const isOfAll = (params: unknown): params is DiscountsParams =>
  typeof params === "object" && params !== null && "discounts" in params
