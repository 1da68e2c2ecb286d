import { parseCode } from "../../../domain/code.ts"
import type { ScannerState } from "../../../domain/tickets/ports.ts"
import type { KnownScan, RosterGuest, RosterKey } from "../../../domain/tickets/roster.ts"
import { happenedAt, insideOf, merge, type Party } from "../../../domain/tickets/scans.ts"
import { isTicketText, type ReadTicket, readTicket } from "../../../domain/tickets/ticket.ts"
import type { Finding } from "../../../domain/tickets/verdict.ts"
import { romeToday } from "../../../domain/time/rome.ts"

/* What a ticket is, by the device alone: its signature, and the roster that was last read. */

const bytesOf = (base64url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64url.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0))

async function signatureOf(ticket: ReadTicket, keys: readonly RosterKey[]): Promise<Finding["signature"]> {
  const known = keys.find(({ keyId }) => keyId === ticket.keyId)
  // A key younger than the roster: only the server can tell.
  if (known === undefined) return "unchecked"
  let key: CryptoKey
  try {
    key = await crypto.subtle.importKey("raw", bytesOf(known.publicKey), "Ed25519", false, ["verify"])
  } catch {
    return "unchecked"
  }
  const isGood = await crypto.subtle.verify(
    "Ed25519",
    key,
    Uint8Array.from(ticket.signature),
    Uint8Array.from(ticket.signed),
  )
  return isGood ? "good" : "bad"
}

const partyOf = ({ units, tickets }: RosterGuest): Party => ({
  units,
  tickets: new Map(tickets.map((one) => [one.id, one.units])),
})

/** Who of a booking is inside, by all scans that the device knows. */
export function standingOf(guest: RosterGuest, scans: readonly KnownScan[]) {
  const own = scans.filter(({ code }) => code === guest.code)
  const merged = merge(own, partyOf(guest))
  const inside = insideOf(own, merged)
  const first = own.find(({ scanId }) => (merged.get(scanId)?.admitted ?? 0) > 0)
  return {
    inside: inside.all,
    byTicket: inside.byTicket,
    hasDuplicate: [...merged.values()].some(({ standing }) => standing === "duplicate"),
    since: first === undefined ? null : happenedAt(first),
    by: first?.byName ?? "",
  }
}

const leftOf = (guest: RosterGuest, ticketId: string, scans: readonly KnownScan[]): number => {
  const { inside, byTicket } = standingOf(guest, scans)
  const units = guest.tickets.find(({ id }) => id === ticketId)?.units ?? guest.units
  return Math.max(0, Math.min(guest.units - inside, units - (byTicket.get(ticketId) ?? 0)))
}

/** The guest of a typed code, or of a ticket's id when a name was chosen. */
function typedGuest(text: string, guests: readonly RosterGuest[]): RosterGuest | undefined {
  const code = parseCode(text)
  return guests.find((guest) => guest.code === code || guest.tickets[0]?.id === text)
}

export async function lookUp(
  text: string,
  slotId: string | null,
  { roster, scans, now }: Pick<ScannerState, "roster" | "scans" | "now">,
): Promise<Finding> {
  const guests = roster?.guests ?? []
  const ticket = isTicketText(text) ? readTicket(text) : null
  const guest = isTicketText(text)
    ? guests.find(({ tickets }) => tickets.some(({ id }) => id === ticket?.id))
    : typedGuest(text, guests)
  const ticketId = ticket?.id ?? guest?.tickets[0]?.id ?? ""
  const signature = !isTicketText(text)
    ? "none"
    : ticket === null
      ? "bad"
      : await signatureOf(ticket, roster?.keys ?? [])
  const departure = roster?.departures.find((one) => one.slotId === slotId)
  return {
    scanId: crypto.randomUUID(),
    text: isTicketText(text) ? text : ticketId,
    signature,
    ticket: ticket && {
      ...{ id: ticket.id, units: ticket.units, revision: ticket.revision, slot: ticket.slot },
      ...{ startsAt: ticket.startsAt, date: romeToday(ticket.startsAt) },
    },
    guest:
      guest === undefined
        ? null
        : {
            ...{ code: guest.code, name: guest.name, standing: guest.standing, revision: guest.revision },
            ...{ slotId: guest.slotId, startsAt: guest.startsAt, experience: guest.experience },
            ...{ date: romeToday(guest.startsAt), left: leftOf(guest, ticketId, scans) },
          },
    today: romeToday(now),
    departure: departure === undefined ? null : { slotId: departure.slotId, hash: departure.hash },
  }
}
