import type { FlowSummary } from "../../../machines/kit/picture/types.ts"

/** The stretches of a customer's journey that the flows belong to, in its order. */
export const journey = {
  choose: ["search", "suggestions", "favourites-sync", "booking-mode", "booking-steps"],
  buy: ["checkout", "payment-step", "pay-by-link", "booking", "participation", "withdrawal"],
  gift: ["gift-checkout", "gift-delivery", "voucher"],
  around: ["session", "task-queue", "contact", "cookie-consent", "language-popup", "toasts"],
} as const

export type Stretch = keyof typeof journey | "other"

const stretches: readonly Stretch[] = ["choose", "buy", "gift", "around", "other"]

export type FlowGroup = { readonly stretch: Stretch; readonly flows: readonly FlowSummary[] }

/** Groups that hold something; a flow that no stretch names is among the others. */
export function grouped(flows: readonly FlowSummary[]): readonly FlowGroup[] {
  const places = new Map<string, { readonly stretch: Stretch; readonly place: number }>(
    Object.entries(journey).flatMap(([name, ids]) => {
      const stretch = stretches.find((one) => one === name) ?? "other"
      return ids.map((id, place) => [id, { stretch, place }] as const)
    }),
  )
  const stretchOf = ({ id }: FlowSummary) => places.get(id)?.stretch ?? "other"
  const placeOf = ({ id }: FlowSummary) => places.get(id)?.place ?? Number.POSITIVE_INFINITY
  const byStretch = Map.groupBy(flows, stretchOf)
  return stretches.flatMap((stretch) => {
    const here = byStretch.get(stretch)
    return here === undefined ? [] : [{ stretch, flows: here.toSorted((a, b) => placeOf(a) - placeOf(b)) }]
  })
}
