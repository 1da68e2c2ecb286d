import { randomUUID } from "node:crypto"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { isWebhookKind, TEST_KIND, type WebhookKind } from "../../../domain/webhook/kinds.ts"
import { MOST_ENDPOINTS, OLD_SECRET_HOURS } from "../../../domain/webhook/terms.ts"
import type { Untimed } from "../../../machines/kit/types.ts"
import { webhookStream } from "../../../machines/webhook/selectors.ts"
import type { webhookMachine } from "../../../machines/webhook/webhook.machine.ts"
import type { WebhookEvent } from "../../../machines/webhook/webhook.types.ts"
import { Access } from "../kernel/access.ts"
import { causedByMember } from "../kernel/origin.ts"
import { Refused, refuseFields } from "../kernel/refused.ts"
import type { Member } from "../partner/part.ts"
import { now } from "../store/clock.ts"
import { openStream, send } from "../store/event-store.ts"
import { Outbox } from "../store/outbox-worker.ts"
import { guardedRow, ownRow, prepared, rank, type Write, written } from "../store/writes.ts"
import { endpointUrl, literalIn, reachOf } from "./address.ts"
import { systemResolve } from "./call.ts"
import { deliver } from "./deliver.ts"
import { serverWebhookFlow, type WebhookRefusal } from "./flow.ts"
import { claimMessage } from "./queue.ts"
import { WebhookCalls } from "./settings.ts"
import { newSecret } from "./sign.ts"
import { tellWebhooks } from "./wake.ts"

type Row = Readonly<Record<"id" | "partnerId" | "url" | "kinds" | "sealed" | "at", string>>

/** Two owners who add an endpoint at the same time come one after the other. */
const partnerLocked = prepared<Row>("select id from partners where id = :partnerId for update")

const added = prepared<Row>(`
  insert into webhook_endpoint (id, partner_id, url, kinds, standing, secret, created_at)
  select :id::uuid, :partnerId, :url, :kinds, 'unverified', :sealed, :at::timestamptz
  where (select count(*) from webhook_endpoint where partner_id = :partnerId and standing <> 'deleted') < ${MOST_ENDPOINTS}
  returning id`)

/** How long a name may take to be looked up. */
const LOOKUP = "5 seconds"

/** The URL as it is kept. Fails with Refused, and with one text for all causes, if it must not be called. */
const checkedUrl = Effect.fnUntraced(function* (typed: string) {
  const { loopback } = yield* WebhookCalls
  const wrong = [{ field: "url", code: "webhook_url_not_allowed" }] as const
  const url = endpointUrl(typed, loopback)
  if (url === null) return yield* new Refused({ code: "validation_failed", errors: wrong })
  if (literalIn(url) === null) {
    // Each call checks again, in its own lookup. This only spares its owner the wait.
    const found = yield* Effect.tryPromise(() => systemResolve(url.hostname)).pipe(
      Effect.timeout(LOOKUP),
      Effect.orElseSucceed(() => []),
    )
    const mayReach = reachOf(url, loopback)
    if (found.length === 0 || !found.every(({ address }) => mayReach(address)))
      return yield* new Refused({ code: "validation_failed", errors: wrong })
  }
  return url.href
})

/** Fails with Refused for an unknown kind, and for none. */
const checkedKinds = Effect.fnUntraced(function* (typed: readonly string[]) {
  const kinds = [...new Set(typed)]
  const isKnown = kinds.every(isWebhookKind)
  yield* refuseFields(isKnown && kinds.length > 0 ? [] : [{ field: "kinds", code: "webhook_kinds_required" }])
  return kinds.filter(isWebhookKind)
})

/** Adds an endpoint. Returns its id and its secret, which is shown once. */
export const addEndpoint = Effect.fn("webhook.add")(function* (
  member: Member,
  typed: { readonly url: string; readonly kinds: readonly string[] },
) {
  const { partnerId } = member
  const kinds = yield* checkedKinds(typed.kinds)
  const url = yield* checkedUrl(typed.url)
  const { seal } = yield* Access
  const secret = newSecret()
  const [id, at] = [randomUUID(), yield* now]
  const row: Row = { id, partnerId, url, kinds: kinds.join(" "), sealed: seal(secret), at }
  const outcome = yield* openStream<typeof webhookMachine, WebhookRefusal>(
    yield* serverWebhookFlow,
    webhookStream(id),
    { endpointId: id, partnerId, kinds, at },
    causedByMember(member),
    {
      openedAt: at,
      alongside: () => [
        ownRow(partnerLocked, row),
        guardedRow<Row, WebhookRefusal, never>(
          added,
          row,
          { rank: rank.own, key: "" },
          { why: Effect.succeed({ code: "tooMany" }) },
        ),
      ],
    },
  )
  if (outcome.ok) return { id, secret }
  if (outcome.refusal.kind === "effect")
    return yield* new Refused({ code: "webhooks_at_most", params: { maximum: MOST_ENDPOINTS } })
  return yield* Effect.die(new Error(`endpoint ${id} was not opened: ${outcome.refusal.kind}`))
})

/** The partner's endpoint. That of another partner counts as not found, like an unknown one. */
const endpointOf = Effect.fnUntraced(function* ({ partnerId }: Pick<Member, "partnerId">, id: string) {
  const sql = yield* SqlClient.SqlClient
  const [row] = yield* sql<{ id: string; standing: string }>`
    select id, standing from webhook_endpoint
    where id::text = ${id} and partner_id = ${partnerId} and standing <> 'deleted'`
  return row ?? (yield* new Refused({ code: "not_found" }))
})

const tell = Effect.fnUntraced(function* (
  member: Member,
  typed: string,
  event: Untimed<WebhookEvent>,
  rows: readonly Write[] = [],
) {
  const { id } = yield* endpointOf(member, typed)
  const flow = yield* serverWebhookFlow
  const origin = causedByMember(member)
  const outcome = yield* send<typeof webhookMachine, WebhookRefusal>(flow, webhookStream(id), event, origin, () => rows)
  if (!outcome.ok) return yield* new Refused({ code: "not_allowed_now" })
  yield* Effect.flatMap(Outbox, ({ dispatchNow }) => dispatchNow(outcome.outbox))
})

export const chooseKinds = Effect.fn("webhook.chooseKinds")(function* (
  member: Member,
  id: string,
  typed: readonly string[],
) {
  const kinds: readonly WebhookKind[] = yield* checkedKinds(typed)
  yield* tell(member, id, { type: "owner.choseKinds", kinds })
})

type Rotated = Readonly<Record<"id" | "sealed", string>>

const rotated = prepared<Rotated>(`
  update webhook_endpoint set old_secret = secret, secret = :sealed,
    old_until = shop_now() + interval '${OLD_SECRET_HOURS} hours'
  where id::text = :id`)

/** A new secret, which is shown once. The old one signs too for a day, so that the receiver can change over. */
export const rotateSecret = Effect.fn("webhook.rotate")(function* (member: Member, id: string) {
  const { seal } = yield* Access
  const secret = newSecret()
  yield* tell(member, id, { type: "owner.rotatedSecret" }, [ownRow(rotated, { id, sealed: seal(secret) })])
  return secret
})

export const deleteEndpoint = Effect.fn("webhook.delete")(function* (member: Member, id: string) {
  yield* tell(member, id, { type: "owner.deleted" })
})

type TestMessage = Readonly<Record<"id" | "endpointId" | "kind" | "body", string>>

/** Only if no other one waits for its answer. */
const testWritten = prepared<TestMessage>(`
  insert into webhook_message (id, endpoint_id, kind, body, created_at, next_at)
  select :id, :endpointId::uuid, :kind, :body, shop_now(), shop_now()
  where not exists (
    select from webhook_message where endpoint_id = :endpointId::uuid and kind = :kind and state = 'waiting')`)

/** Sends a test, and waits for its answer. Returns what came; null if another process is sending one. */
export const testEndpoint = Effect.fn("webhook.test")(function* (member: Member, typed: string) {
  const { id: endpointId } = yield* endpointOf(member, typed)
  const id = `msg_${randomUUID().replaceAll("-", "")}`
  const body = JSON.stringify({ type: TEST_KIND, timestamp: yield* now, data: { endpoint_id: endpointId } })
  yield* written([ownRow(testWritten, { id, endpointId, kind: TEST_KIND, body })])
  const claimed = yield* claimMessage(id)
  return claimed && (yield* deliver(claimed))
})

type Replay = { readonly message: string } | { readonly failed: true } | { readonly from: string; readonly to: string }

/** Delivers messages of the log again: one, all that failed, or those of some time. Returns how many. */
export const replay = Effect.fn("webhook.replay")(function* (member: Member, typed: string, which: Replay) {
  const { id, standing } = yield* endpointOf(member, typed)
  if (standing !== "active" && standing !== "failing") return yield* new Refused({ code: "webhook_not_active" })
  const sql = yield* SqlClient.SqlClient
  const chosen =
    "message" in which
      ? sql`id = ${which.message}`
      : "failed" in which
        ? sql`state = 'failed'`
        : sql`created_at >= ${which.from}::timestamptz and created_at <= ${which.to}::timestamptz`
  const again = yield* sql`
    update webhook_message set state = 'waiting', tries_before = tries, next_at = shop_now(), lease_until = null
    where endpoint_id = ${id}::uuid and kind <> ${TEST_KIND} and state <> 'waiting' and ${chosen} returning 1`
  yield* tellWebhooks
  return again.length
})
