import { type FlowCases, soon } from "../kit/cases.ts"
import type { erasureMachine } from "./erasure.machine.ts"
import type { ErasureInput } from "./erasure.types.ts"

export const askedAt = "2026-11-20T09:00:00.000Z"

export const erasureInput: ErasureInput = { erasureId: "erasure-1", by: "person", at: askedAt }

export const erasureCases: FlowCases<typeof erasureMachine> = {
  at: askedAt,
  inputs: { asked: erasureInput },
  events: soon<typeof erasureMachine>(
    { type: "shop.cleared" },
    { type: "shop.blocked", why: ["booking"] },
    { type: "person.undid" },
    { type: "shop.erased" },
    { type: "shop.verified" },
    { type: "shop.found", found: ["events.fact"] },
    { type: "operator.retried" },
  ),
  key: ({ context }) => [context.waitsUntil === null, context.why.length, context.found.length],
}
