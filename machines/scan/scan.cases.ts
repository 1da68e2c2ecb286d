import type { Finding } from "../../domain/tickets/verdict.ts"
import { type FlowCases, soon } from "../kit/cases.ts"
import type { scanMachine } from "./scan.machine.ts"

const today = "2026-11-30"

/** A good ticket for two, on the day, at the right departure. */
export const finding: Finding = {
  scanId: "scan-1",
  text: "A1:TICKET",
  signature: "good",
  ticket: { id: "ticket-1", units: 2, revision: 0, slot: "slot", startsAt: "2026-11-30T09:00:00.000Z", date: today },
  guest: {
    ...{ code: "7K2M9QXR4TBD", name: "Anna R.", standing: "comes", revision: 0 },
    ...{ slotId: "slot-1", startsAt: "2026-11-30T09:00:00.000Z", experience: "Barca", date: today, left: 2 },
  },
  today,
  departure: { slotId: "slot-1", hash: "slot" },
}

const guest = finding.guest as NonNullable<Finding["guest"]>
const ticket = finding.ticket as NonNullable<Finding["ticket"]>

/** Each other thing that a look can find. */
export const found = {
  good: finding,
  forged: { ...finding, signature: "bad" },
  unknown: { ...finding, guest: null },
  cancelled: { ...finding, guest: { ...guest, standing: "cancelled" } },
  moved: { ...finding, guest: { ...guest, revision: 1 } },
  wrongDay: { ...finding, guest: { ...guest, date: "2026-12-01" } },
  wrongDeparture: { ...finding, departure: { slotId: "slot-2", hash: "other" } },
  already: { ...finding, guest: { ...guest, left: 0 } },
  typed: { ...finding, signature: "none", ticket: null, text: "ticket-1" },
  typedWrong: { ...finding, signature: "none", ticket: null, guest: null },
  unknownOther: { ...finding, guest: null, ticket: { ...ticket, slot: "elsewhere" } },
} as const satisfies Readonly<Record<string, Finding>>

export const scanCases: FlowCases<typeof scanMachine> = {
  at: "2026-11-30T08:50:00.000Z",
  inputs: { door: {} },
  events: soon<typeof scanMachine>(
    { type: "scanner.read", text: "A1:TICKET" },
    ...Object.values(found).map((one) => ({ type: "roster.answered", turn: 1, finding: one }) as const),
    { type: "roster.failed", turn: 1 },
    { type: "scan.kept", turn: 2 },
    { type: "scan.notKept", turn: 2 },
    { type: "host.admitted" },
    { type: "host.corrected", units: 1, scanId: "scan-2", undoId: "undo-1" },
    { type: "host.undid", undoId: "undo-2" },
    { type: "host.next" },
    { type: "scan.kept", turn: 3 },
    { type: "scan.notKept", turn: 3 },
  ),
  key: ({ context: { turn, finding: one, units, writing, scanId } }) => [
    ...[Math.min(turn, 4), one === null ? null : JSON.stringify(one), units, writing, scanId],
  ],
  history: ({ outbox }) => outbox.slice(-1).map(({ type, params }) => [type, params]),
}
