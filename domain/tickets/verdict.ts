import type { RosterGuest } from "./roster.ts"
import { MOST_UNITS } from "./ticket.ts"

/** What a device has found out about a ticket or a typed code, before anything is decided. */
export type Finding = {
  /** The id of the scan, if it becomes one. */
  readonly scanId: string
  /** What is sent: the ticket's text, or the id of a ticket of the roster. */
  readonly text: string
  /**
   * `none`: a code was typed or a name was chosen, so there is nothing signed. `unchecked`: this device cannot check it, for want of the key or
   * of a browser that can.
   */
  readonly signature: "good" | "bad" | "unchecked" | "none"
  readonly ticket: {
    readonly id: string
    readonly units: number
    readonly revision: number
    /** How it names its departure, and when that is. */
    readonly slot: string
    readonly startsAt: string
    readonly date: string
  } | null
  /** Null: the roster does not know it. */
  readonly guest:
    | (Pick<RosterGuest, "code" | "name" | "standing" | "revision" | "slotId" | "startsAt" | "experience"> & {
        /** The day of the departure in Rome. */
        readonly date: string
        /** How many people of the booking, and of this ticket, are still outside. */
        readonly left: number
      })
    | null
  /** Today in Rome. */
  readonly today: string
  /** The departure at which the device stands; null: any of today. */
  readonly departure: { readonly slotId: string; readonly hash: string } | null
}

export const verdicts = [
  "forged",
  "unknownOffline",
  "cancelled",
  "moved",
  "wrongDay",
  "wrongDeparture",
  "already",
  "admitted",
] as const
export type Verdict = (typeof verdicts)[number]

/** What a ticket is worth here and now. The first reason against it counts. */
export function verdictOf(finding: Finding): Verdict {
  const { signature, ticket, guest, today, departure } = finding
  if (signature === "bad") return "forged"
  if (guest === null) {
    // Nothing is signed, so only the roster tells. What could not be checked is left to the host, and later to the shop.
    if (signature === "none" || ticket === null) return "forged"
    if (ticket.date !== today) return "wrongDay"
    return departure !== null && departure.hash !== ticket.slot ? "wrongDeparture" : "unknownOffline"
  }
  if (guest.standing === "cancelled") return "cancelled"
  if (ticket !== null && ticket.revision < guest.revision) return "moved"
  if (guest.date !== today) return "wrongDay"
  if (departure !== null && departure.slotId !== guest.slotId) return "wrongDeparture"
  return guest.left > 0 ? "admitted" : "already"
}

/** How many people the ticket lets in now. A larger party comes in by several scans. */
export const unitsOf = ({ guest, ticket }: Finding): number => Math.min(MOST_UNITS, guest?.left ?? ticket?.units ?? 0)
