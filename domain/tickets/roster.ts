/*
 * What a device knows of the guests of today and tomorrow: enough to let them in without connection, and no more. A name is
 * the first name and an initial.
 */

export type RosterKey = { readonly keyId: number; readonly publicKey: string }

export type RosterDeparture = {
  readonly slotId: string
  /** How tickets name it. */
  readonly hash: string
  readonly startsAt: string
  readonly date: string
  readonly time: string
  readonly experience: string
  readonly variant: string
}

export type RosterGuest = {
  readonly code: string
  readonly name: string
  readonly party: readonly { readonly name: string; readonly quantity: number }[]
  readonly notes: readonly string[]
  readonly onSiteCents: number
  readonly units: number
  readonly revision: number
  readonly standing: "comes" | "cancelled"
  /** Where the guest is expected now: another departure than before, if the booking has moved. */
  readonly slotId: string
  readonly startsAt: string
  readonly experience: string
  /** The booking's own first, then those of participants. */
  readonly tickets: readonly { readonly id: string; readonly units: number }[]
}

export type Roster = {
  readonly partner: string
  readonly device: string
  readonly days: readonly string[]
  readonly keys: readonly RosterKey[]
  readonly departures: readonly RosterDeparture[]
  readonly guests: readonly RosterGuest[]
}

/** A scan as a device is told of it: one of its own, or another door's. */
export type KnownScan = {
  readonly scanId: string
  readonly kind: "in" | "undo"
  readonly code: string
  readonly ticketId: string
  readonly by: string
  /** The other door, as the partner calls it, or the member's name. */
  readonly byName: string
  readonly seq: number
  readonly at: string
  readonly offsetMs: number
  readonly units: number
  readonly undoes: string | null
}

/** `Anna R.` */
export function rosterName(name: string, surname: string): string {
  const initial = [...surname.trim()][0]
  return [name.trim().split(/\s+/)[0], initial === undefined ? "" : `${initial}.`]
    .filter((part) => part !== "")
    .join(" ")
}

/** What the server says of each scan of a call. */
export type ScanAnswer = {
  readonly scanId: string
  readonly result: "ADMITTED" | "DUPLICATE" | "UNDONE" | "UNDO" | "REFUSED"
  /** Of a refused one. */
  readonly code: "forged" | "not_found" | null
  /** How many people this scan let in, and how many of the booking are outside. */
  readonly admitted: number
  readonly left: number
  readonly flags: readonly ScanFlag[]
}

/** What is worth a second look at a scan that counts: its ticket was old, its booking is off, or its clock is wrong. */
export const scanFlags = ["moved", "cancelled", "clock"] as const
export type ScanFlag = (typeof scanFlags)[number]

export type SyncAnswer = {
  readonly now: string
  readonly answers: readonly ScanAnswer[]
  readonly scans: readonly KnownScan[]
  /** Null: nothing has changed since the cursor. */
  readonly roster: Roster | null
  readonly cursor: string
}
