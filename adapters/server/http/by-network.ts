import { networkTimes } from "../../../domain/booking/unpaid.ts"
import type { Counted, Limit } from "../store/rate-limits.ts"
import { widerNetwork } from "./client-address.ts"

/**
 * The limits of a network address. All IPv6 networks of one /48 together have four times as much, because one caller can
 * have all of them.
 */
export function byNetwork(address: string | null, limits: readonly Limit[]): readonly Counted[] {
  const network = widerNetwork(address)
  const wider = limits.map((limit) => ({ ...limit, points: networkTimes * limit.points }))
  return [
    { who: `address:${address ?? "unknown"}`, limits },
    ...(network === null ? [] : [{ who: `network:${network}`, limits: wider }]),
  ]
}
