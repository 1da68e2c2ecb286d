import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import type { WebhookKind } from "../../../domain/webhook/kinds.ts"

/** One message for each endpoint that wants it. `key`: the same for the same fact. */
export type News = {
  readonly partner: string
  readonly kind: WebhookKind
  readonly key: string
  readonly at: string
  readonly data: Readonly<Record<string, unknown>>
}

/** SQL: the endpoint `e` is told of things. */
export const isAtWork = "e.standing in ('active', 'failing')"

/** Writes the messages. Each has the same id however often it is written. Returns how many are new. */
export const writeNews = Effect.fnUntraced(function* (news: readonly News[]) {
  if (news.length === 0) return 0
  const sql = yield* SqlClient.SqlClient
  const rows = news.map(({ partner, kind, key, at, data }) => ({
    ...{ partner, kind, key, at },
    body: JSON.stringify({ type: kind, timestamp: at, data }),
  }))
  const written = yield* sql`
    insert into webhook_message (id, endpoint_id, kind, body, created_at, next_at)
    select 'msg_' || left(encode(sha256(convert_to(e.id || ' ' || n.kind || ' ' || n.key, 'UTF8')), 'hex'), 32),
      e.id, n.kind, n.body, shop_now(), shop_now()
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n (partner text, kind text, key text, at timestamptz, body text)
      join webhook_endpoint e on e.partner_id = n.partner and ${sql.literal(isAtWork)}
        and n.kind = any(string_to_array(e.kinds, ' ')) and n.at >= e.active_at
    on conflict (id) do nothing returning 1`
  return written.length
})
