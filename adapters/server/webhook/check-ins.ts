import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { type News, writeNews } from "./messages.ts"

const AT_ONCE = 200

type Untold = Readonly<Record<"scanId" | "partnerId" | "code" | "kind" | "at" | "slotId" | "startsAt", string>> & {
  readonly units: number
  readonly undoes: string | null
  readonly change: number
}

/** Tells of who was let in, once of each scan. Returns how many messages it wrote. */
export const tellCheckIns = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  return yield* sql.withTransaction(
    Effect.gen(function* () {
      const untold = yield* sql<Untold>`
        select scan.scan_id as "scanId", scan.partner_id as "partnerId", scan.booking_code as code, scan.kind, scan.units,
          scan.undoes, scan.happened_at as at, scan.change::double precision as change, b.slot_id as "slotId",
          s.starts_at as "startsAt"
        from partner_scan scan join bookings b on b.code = scan.booking_code join slots s on s.id = b.slot_id
        where not scan.is_told order by scan.change limit ${AT_ONCE} for update of scan skip locked`
      if (untold.length === 0) return 0
      yield* sql`
        update partner_scan set is_told = true where scan_id = any(${untold.map(({ scanId }) => scanId)}::uuid[])`
      return yield* writeNews(untold.map(newsOf))
    }),
  )
})

function newsOf({ scanId, partnerId, code, kind, units, undoes, at, change, slotId, startsAt }: Untold): News {
  const data = {
    ...{ code, sequence: change, slot_id: slotId, starts_at: startsAt, scan_id: scanId, at },
    ...{ people: units, undoes, is_undo: kind === "undo" },
  }
  return { partner: partnerId, kind: "checkin.recorded", key: scanId, at, data }
}
