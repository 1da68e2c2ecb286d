import { isErrorCode } from "../../../domain/errors/catalogue.ts"
import type { Locale } from "../../../domain/locale.ts"
import type { OwnScan, ScannerPorts, ScannerState } from "../../../domain/tickets/ports.ts"
import type { KnownScan, Roster, SyncAnswer } from "../../../domain/tickets/roster.ts"
import { happenedAt, ROSTER_HOURS } from "../../../domain/tickets/scans.ts"
import { plusHours, plusMilliseconds } from "../../../domain/time/instant.ts"
import { fromWire } from "../../contract/case.ts"
import { lookUp, standingOf } from "./look-up.ts"
import { sendAll } from "./send-queue.ts"
import { type KeptDevice, openStore, type ScannerStore } from "./store.ts"

/* The scanner's device: what it keeps, what it sends when there is a connection, and what it hears of other doors. */

const SYNC_MS = 20_000
const TICK_MS = 30_000

/** How a scan is marked that the shop cannot read. */
const UNREAD = "malformed_request"

const clock = (): string => new Date().toISOString()
const codeIn = (address: string): string => /#pair=([\w-]+)/.exec(address)?.[1] ?? address.trim()

const wireOf = ({ scanId, kind, text, slotId, seq, at, offsetMs, units, undoes }: OwnScan) => ({
  ...{ scan_id: scanId, kind, ticket: text, slot_id: slotId, seq, at },
  ...{ offset_ms: offsetMs, units, undoes },
})

export async function openDevice(locale: Locale) {
  let store: ScannerStore | null = null
  let device: KeptDevice | null = null
  let roster: Roster | null = null
  let own: readonly OwnScan[] = []
  let known: readonly KnownScan[] = []
  let hasConnection = navigator.onLine
  let problem: ScannerState["problem"] = null
  let isBroken = false
  let language = locale
  const heard = new Set<() => void>()
  let shown: ScannerState

  const now = (): string => plusMilliseconds(clock(), device?.offsetMs ?? 0)
  const stage = (): ScannerState["stage"] =>
    isBroken ? "noStorage" : device === null ? "unpaired" : device.isRevoked ? "revoked" : "paired"
  const waiting = () => own.filter(({ sent }) => sent === null)

  function changed() {
    // Of a scan that the server has told of, it knows more, for example whose ticket it was.
    const unheard = own.filter(({ scanId }) => !known.some((one) => one.scanId === scanId))
    shown = {
      ...{ stage: stage(), label: device?.label ?? "", partner: roster?.partner ?? device?.partner ?? "", roster },
      ...{ syncedAt: device?.syncedAt ?? null, now: now(), hasConnection, waiting: waiting().length },
      aside: own.filter(({ sent }) => sent?.result === UNREAD).length,
      ...{ own, scans: [...known, ...unheard], problem },
    }
    for (const one of heard) one()
  }

  const post = (path: string, body: unknown, token?: string) =>
    fetch(path, {
      method: "POST",
      headers: { "content-type": "application/json", ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
    })

  /** Guests are forgotten a day after the server was last heard. */
  async function forgetOldGuests() {
    if (store === null || device === null || device.syncedAt === null || roster === null) return
    if (now() < plusHours(device.syncedAt, ROSTER_HOURS)) return
    await store.forgetGuests(device, waiting())
    device = { ...device, cursor: "" }
    roster = null
    own = waiting()
    known = []
  }

  /** Of the days before, nothing is needed. */
  async function forgetOldScans() {
    const isOld = (scan: KnownScan) => plusHours(happenedAt(scan), 2 * ROSTER_HOURS) < now()
    const sent = own.filter((scan) => scan.sent !== null && isOld(scan))
    const heard = known.filter(isOld)
    if (store === null || sent.length + heard.length === 0) return
    await store.dropScans(sent, heard)
    own = own.filter((scan) => !sent.includes(scan))
    known = known.filter((scan) => !heard.includes(scan))
  }

  /** It stays on the device, and the page says so. */
  async function setAside(scan: OwnScan) {
    if (store === null || device === null) return
    const aside: OwnScan = { ...scan, sent: { result: UNREAD, flags: [] } }
    await store.keepScans([aside], device)
    own = own.map((one) => (one.scanId === scan.scanId ? aside : one))
  }

  async function send(sending: readonly OwnScan[]) {
    if (store === null || device === null || device.isRevoked) return "stopped"
    const before = Date.now()
    const body = { cursor: device.cursor, scans: sending.map(wireOf) }
    const answer = await post(`/partner/v0/scans?lang=${language}`, body, device.token)
    if (answer.status === 401) {
      // What was not sent stays until the device is paired again.
      device = { ...device, isRevoked: true }
      await store.keepDevice(device)
      return "stopped"
    }
    if (answer.status === 400) return "unread"
    if (!answer.ok) throw new Error(`the scans were refused: ${answer.status}`)
    const synced = fromWire<SyncAnswer>(await answer.json())
    const offsetMs = Date.parse(synced.now) - Math.round((before + Date.now()) / 2)
    const sent = synced.answers.flatMap(({ scanId, result, code, flags }) => {
      const scan = own.find((one) => one.scanId === scanId)
      return scan === undefined ? [] : [{ ...scan, sent: { result: code ?? result, flags } }]
    })
    device = { ...device, offsetMs, cursor: synced.cursor, syncedAt: synced.now }
    await store.keepSync({ device, roster: synced.roster, sent, known: synced.scans })
    own = own.map((scan) => sent.find(({ scanId }) => scanId === scan.scanId) ?? scan)
    known = [...known.filter(({ scanId }) => !synced.scans.some((one) => one.scanId === scanId)), ...synced.scans]
    roster = synced.roster ?? roster
    return "taken"
  }

  let underWay: Promise<void> | null = null
  async function syncAll() {
    try {
      await forgetOldGuests()
      await sendAll({ waiting, send, setAside })
      await forgetOldScans()
      hasConnection = true
    } catch {
      hasConnection = false
    }
    changed()
  }
  const sync = (): Promise<void> => {
    underWay ??= syncAll().finally(() => {
      underWay = null
    })
    return underWay
  }

  async function pair(typed: string) {
    problem = null
    try {
      const answer = await post(`/partner/v0/devices/pair?lang=${language}`, { code: codeIn(typed) })
      const said: Readonly<Record<string, unknown>> = await answer.json()
      if (answer.ok) {
        const fresh = { token: String(said.token), id: String(said.id), label: String(said.label), partner: "" }
        const seq = device?.seq ?? 0
        device = { ...fresh, offsetMs: device?.offsetMs ?? 0, seq, cursor: "", syncedAt: null, isRevoked: false }
        await store?.keepDevice(device)
        await navigator.storage?.persist?.()
      } else {
        const code = String(said.code)
        problem = { code: isErrorCode(code) ? code : "server_error" }
      }
    } catch {
      problem = { code: "offline" }
    }
    changed()
    await sync()
  }

  const write: ScannerPorts["write"] = async (finding, scans) => {
    if (store === null || device === null) throw new Error("nothing can be kept")
    const ticketId = finding.ticket?.id ?? finding.text
    const made = scans.map(
      ({ scanId, kind, units, undoes }, n): OwnScan => ({
        ...{ scanId, kind, units, undoes, ticketId, text: finding.text, slotId: finding.guest?.slotId ?? null },
        ...{ code: finding.guest?.code ?? "", by: device?.id ?? "", byName: device?.label ?? "" },
        ...{ seq: (device?.seq ?? 0) + n + 1, at: clock(), offsetMs: device?.offsetMs ?? 0 },
        ...{ isUnsure: finding.guest === null, sent: null },
      }),
    )
    const counted = { ...device, seq: device.seq + made.length }
    await store.keepScans(made, counted)
    device = counted
    own = [...own, ...made]
    changed()
    void sync()
  }

  try {
    store = await openStore()
    const kept = await store.read()
    device = kept.device
    roster = kept.roster
    own = kept.own
    known = kept.known
    await forgetOldGuests()
  } catch {
    isBroken = true
  }
  changed()
  addEventListener("online", () => void sync())
  addEventListener("offline", () => {
    hasConnection = false
    changed()
  })
  setInterval(() => void sync(), SYNC_MS)
  setInterval(changed, TICK_MS)
  void sync()

  return {
    state: () => shown,
    subscribe: (listener: () => void) => {
      heard.add(listener)
      return () => heard.delete(listener)
    },
    pair,
    sync,
    write,
    lookUp: (text: string, slotId: string | null) => lookUp(text, slotId, { ...shown, now: now() }),
    standingOf: (guest: Parameters<typeof standingOf>[0]) => standingOf(guest, shown.scans),
    speak: (next: Locale) => {
      language = next
      // The names of experiences come in the reader's language.
      if (device !== null) device = { ...device, cursor: "" }
      void sync()
    },
  }
}
