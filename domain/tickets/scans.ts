import { plusMilliseconds } from "../time/instant.ts"

/*
 * Scans of several doors, which hear of each other late. Merging them in any order gives one result, and nobody who was let
 * in is put out again by it: what was let in twice is only said.
 */

export type Scan = {
  readonly scanId: string
  readonly kind: "in" | "undo"
  /** Of the ticket that was shown: the booking's, or a participant's. */
  readonly ticketId: string
  /** Who scanned: a device, or a member by hand. */
  readonly by: string
  /** The device's own count. */
  readonly seq: number
  /** The ISO instant by the device's clock. */
  readonly at: string
  /** How far the shop's clock was ahead of the device's, when both last met. */
  readonly offsetMs: number
  readonly units: number
  /** The scan that an undo takes back. */
  readonly undoes: string | null
}

/** `duplicate`: not all of its people were still outside. `undone`: taken back. `undo`: it takes another one back. */
export type ScanStanding = "admitted" | "duplicate" | "undone" | "undo"
export type Merged = { readonly standing: ScanStanding; readonly admitted: number }

/** How many people a booking brings, and how many of them a ticket of it lets in. */
export type Party = { readonly units: number; readonly tickets: ReadonlyMap<string, number> }

/** When it happened, by the shop's clock. */
export const happenedAt = ({ at, offsetMs }: Pick<Scan, "at" | "offsetMs">): string => plusMilliseconds(at, offsetMs)

const compared = (a: string | number, b: string | number): number => (a < b ? -1 : a > b ? 1 : 0)

/** By corrected time, then by door. Scans that nothing tells apart do not exist: each has its own id. */
const inOrder = (a: Scan, b: Scan): number =>
  compared(happenedAt(a), happenedAt(b)) ||
  compared(a.by, b.by) ||
  compared(a.seq, b.seq) ||
  compared(a.scanId, b.scanId)

/** What becomes of each scan of one booking, by its id. */
export function merge(scans: readonly Scan[], { units, tickets }: Party): ReadonlyMap<string, Merged> {
  const once = [...new Map(scans.map((scan) => [scan.scanId, scan])).values()]
  const undone = new Set(once.flatMap(({ kind, undoes }) => (kind === "undo" && undoes !== null ? [undoes] : [])))
  const inside = new Map<string, number>()
  let all = 0
  const merged = new Map<string, Merged>()
  for (const { scanId, kind, ticketId, units: wanted } of once.sort(inOrder)) {
    if (kind === "undo") {
      merged.set(scanId, { standing: "undo", admitted: 0 })
    } else if (undone.has(scanId)) {
      merged.set(scanId, { standing: "undone", admitted: 0 })
    } else {
      const before = inside.get(ticketId) ?? 0
      const admitted = Math.max(0, Math.min(wanted, (tickets.get(ticketId) ?? units) - before, units - all))
      inside.set(ticketId, before + admitted)
      all += admitted
      merged.set(scanId, { standing: admitted < wanted ? "duplicate" : "admitted", admitted })
    }
  }
  return merged
}

/** How many people are inside, by all tickets and by each. */
export function insideOf(scans: readonly Scan[], merged: ReadonlyMap<string, Merged>) {
  const byTicket = new Map<string, number>()
  for (const { scanId, ticketId } of new Map(scans.map((scan) => [scan.scanId, scan])).values())
    byTicket.set(ticketId, (byTicket.get(ticketId) ?? 0) + (merged.get(scanId)?.admitted ?? 0))
  return { all: [...byTicket.values()].reduce((sum, one) => sum + one, 0), byTicket }
}

/** A scan's time is kept, and marked, when it is further than this from when it arrived. */
export const CLOCK_HOURS = 24
/** The most scans that one call brings. */
export const MOST_SCANS = 500
/** What a device knows of guests is erased after so many hours. */
export const ROSTER_HOURS = 24
/** How long the code of a pairing works, and the token that it gives. */
export const PAIRING_MINUTES = 5
export const DEVICE_DAYS = 30
export const MOST_DEVICES = 20
