import { networkTimes } from "../../../domain/booking/unpaid.ts"
import { type Refused, tooOften } from "../kernel/refused.ts"
import { widerNetwork } from "./client-address.ts"

/** How many event streams may be open at once in one process: for one network address (0: no limit), and for all. */
export type StreamLimits = { readonly perAddress: number; readonly perProcess: number }

/** A page that is refused a stream reads slowly by itself (adapters/browser/watch.ts). */
const RETRY_MS = 30_000

/** Counts the event streams that are open. Each costs memory and work for as long as its page is open. */
export function streamPlaces({ perAddress, perProcess }: StreamLimits) {
  const taken = new Map<string, number>()
  let open = 0
  let refused = 0
  const refuse = (reason: Refused): Refused => {
    refused++
    return reason
  }
  return {
    /** A function that gives the place back, or why there is none. */
    take: (address: string | null): (() => void) | Refused => {
      const wider = widerNetwork(address)
      const counted = [address ?? "unknown", ...(wider === null ? [] : [wider])]
      if (
        perAddress > 0 &&
        counted.some((one, n) => (taken.get(one) ?? 0) >= perAddress * (n === 0 ? 1 : networkTimes))
      )
        return refuse(tooOften(RETRY_MS))
      if (open >= perProcess) return refuse(tooOften(RETRY_MS, "service_unavailable"))
      open++
      for (const one of counted) taken.set(one, (taken.get(one) ?? 0) + 1)
      let isTaken = true
      return () => {
        if (!isTaken) return
        isTaken = false
        open--
        for (const one of counted) {
          const left = (taken.get(one) ?? 1) - 1
          if (left === 0) taken.delete(one)
          else taken.set(one, left)
        }
      }
    },
    counts: () => ({ open, most: perProcess, refused }),
  }
}
