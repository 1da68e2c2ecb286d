import { randomUUID } from "node:crypto"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import type { CheckIns } from "../../../domain/partners/manifest.ts"
import { insideOf } from "../../../domain/tickets/scans.ts"
import { Refused } from "../kernel/refused.ts"
import { now } from "../store/clock.ts"
import { tellWorkers } from "../store/task-notice.ts"
import { holdersWith, mergedOf, type StoredScan, scansOf, type TicketHolder } from "./stored.ts"
import { inTurn, writeScans } from "./sync.ts"

type By = { readonly partnerId: string; readonly memberId: string }

/** Who of these bookings is there, by the booking's code. */
export const checkInsOf = Effect.fn("checkin.checkIns")(function* (partnerId: string, codes: readonly string[]) {
  const found = new Map<string, CheckIns>()
  if (codes.length === 0) return found
  const stored = (yield* scansOf(codes)).filter((scan) => scan.partnerId === partnerId)
  if (stored.length === 0) return found
  for (const holder of yield* holdersWith(partnerId, [...new Set(stored.map(({ code }) => code))]))
    found.set(holder.code, shownOf(holder, stored))
  return found
})

function shownOf(holder: TicketHolder, stored: readonly StoredScan[]): CheckIns {
  const own = stored.filter(({ code }) => code === holder.code)
  const merged = mergedOf(holder, own)
  const lines = own.flatMap((scan) => {
    const standing = merged.get(scan.scanId)?.standing
    if (standing === undefined || standing === "undo" || standing === "undone") return []
    const { scanId, happenedAt: at, byName, units } = scan
    const flags = scan.flags.split(" ").filter((flag) => flag !== "")
    return [{ scanId, at, byName, units, isDuplicate: standing === "duplicate", flags }]
  })
  return { inside: insideOf(own, merged).all, units: holder.party.units, lines: lines as CheckIns["lines"] }
}

const recorded = Effect.fnUntraced(function* (
  by: By,
  code: string,
  made: (
    holder: TicketHolder,
    stored: readonly StoredScan[],
  ) => Effect.Effect<{ kind: "in" | "undo"; units: number; undoes: string | null }, Refused>,
) {
  const sql = yield* SqlClient.SqlClient
  const at = yield* now
  yield* sql.withTransaction(
    Effect.gen(function* () {
      yield* inTurn(by.partnerId)
      const [holder] = yield* holdersWith(by.partnerId, [code])
      if (holder === undefined) return yield* new Refused({ code: "not_found" })
      const stored = (yield* scansOf([code])).filter(({ partnerId }) => partnerId === by.partnerId)
      const scan = { ...(yield* made(holder, stored)), scan_id: randomUUID(), seq: stored.length, at, offset_ms: 0 }
      yield* writeScans({ ...by, deviceId: null }, [{ scan, found: { holder, ticketId: holder.ticketId, flags: [] } }])
    }),
  )
  yield* tellWorkers({ types: ["webhook"], dueInMs: null })
})

/** A member lets so many people of a booking in. */
export const checkIn = Effect.fn("checkin.checkIn")(function* (by: By, code: string, units: number) {
  yield* recorded(by, code, (holder, stored) => {
    const left = holder.party.units - insideOf(stored, mergedOf(holder, stored)).all
    if (left <= 0) return Effect.fail(new Refused({ code: "already_inside" }))
    const wanted = Number.isInteger(units) && units >= 1 ? Math.min(units, left) : left
    return Effect.succeed({ kind: "in", units: wanted, undoes: null })
  })
})

/** Takes a scan of a booking back, whoever has made it. */
export const undoCheckIn = Effect.fn("checkin.undo")(function* (by: By, code: string, scanId: string) {
  yield* recorded(by, code, (_, stored) => {
    const undone = stored.find((scan) => scan.kind === "in" && scan.scanId === scanId)
    return undone === undefined
      ? Effect.fail(new Refused({ code: "not_found" }))
      : Effect.succeed({ kind: "undo", units: undone.units, undoes: scanId })
  })
})
