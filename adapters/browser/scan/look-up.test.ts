import { describe, expect, it } from "vitest"
import type { Roster, RosterGuest } from "../../../domain/tickets/roster.ts"
import { SIGNATURE_BYTES, ticketBytes, ticketText } from "../../../domain/tickets/ticket.ts"
import { verdictOf } from "../../../domain/tickets/verdict.ts"
import { lookUp } from "./look-up.ts"

const startsAt = "2026-12-01T10:00:00.000Z"
const said = { keyId: 2, id: "ab".repeat(16), slot: "0123456789ab", startsAt, units: 2, revision: 0 }
const text = ticketText(ticketBytes(said), new Uint8Array(SIGNATURE_BYTES))

const guest: RosterGuest = {
  ...{ code: "7K2M9QXR4TBD", name: "Anna R.", party: [], notes: [], onSiteCents: 0, units: 2, revision: 0 },
  ...{ standing: "comes", slotId: "slot-1", startsAt, experience: "Laguna" },
  tickets: [{ id: said.id, units: 2 }],
}

const rosterWith = (guests: Roster["guests"]): Roster => ({
  ...{ partner: "Laguna", device: "Nord", days: ["2026-12-01"], departures: [], guests },
  keys: [{ keyId: 1, publicKey: "" }],
})

const verdict = async (guests: Roster["guests"]) =>
  verdictOf(await lookUp(text, null, { roster: rosterWith(guests), scans: [], now: "2026-12-01T09:30:00.000Z" }))

describe("[BX-13] a ticket that a key has signed which is younger than the roster", () => {
  it("is no forgery: it lets in whom the roster knows, and the host decides on others", async () => {
    expect(await verdict([guest])).toBe("admitted")
    expect(await verdict([])).toBe("unknownOffline")
  })
})
