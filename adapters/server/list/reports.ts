import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { ClientAddress } from "../http/client-address.ts"
import { Refused } from "../kernel/refused.ts"
import { countOnce, countOrRefuse } from "../store/rate-limits.ts"
import { listOfPublic } from "./rows.ts"

const DAY_SECONDS = 24 * 3_600
/** A caller counts once for each list. */
const ONCE = [{ name: "listReported", points: 1, seconds: 30 * DAY_SECONDS }] as const
/** Nobody comes upon so many bad lists. */
const REPORTS = [{ name: "listReports", points: 10, seconds: DAY_SECONDS }] as const
const AT_ONCE = 100

/** Notes that somebody reported a public list. Fails with Refused if there is none, or if they reported too many. */
export const reportList = Effect.fn("list.report")(function* (publicId: string) {
  const listId = yield* listOfPublic(publicId)
  if (listId === null) return yield* new Refused({ code: "list_not_found" })
  const who = (yield* ClientAddress) ?? "unknown"
  yield* countOrRefuse([{ who, limits: REPORTS }])
  if (!(yield* countOnce([{ who: `${who} ${publicId}`, limits: ONCE }])).allowed) return
  const sql = yield* SqlClient.SqlClient
  yield* sql`
    insert into list_report (public_id, reports, first_at, last_at) values (${publicId}, 1, shop_now(), shop_now())
    on conflict (public_id) do update set reports = list_report.reports + 1, last_at = shop_now()`
})

export type ReportedList = {
  readonly public_id: string
  readonly name: string
  readonly description: string
  readonly owner: string | null
  readonly reports: number
  readonly first_at: string
  readonly last_at: string
}

/** The reported lists that are still public at that address. */
export const reportedLists = Effect.fn("list.reported")(function* () {
  const sql = yield* SqlClient.SqlClient
  return yield* sql<ReportedList>`
    select r.public_id, t.name, t.description, p.public_username as owner, r.reports, r.first_at, r.last_at
    from list_report r join list l using (public_id) join list_text t using (list_id)
    left join person p on p.id = l.owner_id order by r.reports desc, r.first_at, r.public_id limit ${AT_ONCE}`
})
