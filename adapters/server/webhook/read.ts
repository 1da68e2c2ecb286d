import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { isWebhookKind } from "../../../domain/webhook/kinds.ts"
import type { WebhookAsked, WebhookEndpoint, WebhookMessage, WebhookPage } from "../../../domain/webhook/ports.ts"
import { Refused } from "../kernel/refused.ts"
import { memberInside, selfOf } from "../partner/part.ts"
import { now } from "../store/clock.ts"

/** So many messages are on one page of the log. */
const ON_PAGE = 50

const endpointsOf = Effect.fnUntraced(function* (partnerId: string) {
  const sql = yield* SqlClient.SqlClient
  const rows = yield* sql<Omit<WebhookEndpoint, "kinds"> & { kinds: string }>`
    select e.id, e.url, e.kinds, e.standing, case when e.old_until > shop_now() then e.old_until end as "oldUntil",
      (select max(t.at) from webhook_try t join webhook_message m on m.id = t.message_id
        where m.endpoint_id = e.id and t.status between 200 and 299) as "deliveredAt",
      count(m.id) filter (where m.state = 'waiting')::integer as waiting,
      count(m.id) filter (where m.state = 'failed')::integer as failed
    from webhook_endpoint e left join webhook_message m on m.endpoint_id = e.id
    where e.partner_id = ${partnerId} and e.standing <> 'deleted'
    group by e.id order by e.created_at, e.id`
  return rows.map(({ kinds, ...endpoint }) => ({ ...endpoint, kinds: kinds.split(" ").filter(isWebhookKind) }))
})

const logOf = Effect.fnUntraced(function* (endpointId: string, before: string) {
  const sql = yield* SqlClient.SqlClient
  const from = Number.isNaN(Date.parse(before)) ? null : new Date(before).toISOString()
  const messages = yield* sql<WebhookMessage>`
    select m.id, m.kind, m.state, m.body, m.created_at as "createdAt",
      case when m.state = 'waiting' then m.next_at end as "nextAt", coalesce((
        select jsonb_agg(jsonb_build_object('at', t.at, 'status', t.status, 'problem', t.problem,
          'durationMs', t.duration_ms, 'answer', t.answer) order by t.n desc)
        from webhook_try t where t.message_id = m.id), '[]') as tries
    from webhook_message m
    where m.endpoint_id = ${endpointId}::uuid and (${from}::timestamptz is null or m.created_at < ${from}::timestamptz)
    order by m.created_at desc, m.id limit ${ON_PAGE}`
  return { endpointId, messages, before: messages.length < ON_PAGE ? null : (messages.at(-1)?.createdAt ?? null) }
})

export const webhookReaders = (request: Request) => ({
  partner: {
    webhooks: (asked: WebhookAsked) =>
      Effect.gen(function* () {
        const member = yield* memberInside(request)
        if (member === null) return yield* new Refused({ code: "SessionRequired" })
        const { self } = yield* selfOf(member)
        if (!self.may.includes("organisation")) return null
        const endpoints = yield* endpointsOf(member.partnerId)
        const chosen = endpoints.find(({ id }) => id === asked.endpoint)
        const log = chosen === undefined ? null : yield* logOf(chosen.id, asked.before)
        return { now: yield* now, self, endpoints, log } satisfies WebhookPage
      }),
  },
})
