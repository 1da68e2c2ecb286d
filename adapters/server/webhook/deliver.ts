import { Effect } from "effect"
import { TEST_KIND } from "../../../domain/webhook/kinds.ts"
import { nextPauseMs, wishedPauseMs } from "../../../domain/webhook/retries.ts"
import type { Untimed } from "../../../machines/kit/types.ts"
import { webhookStream } from "../../../machines/webhook/selectors.ts"
import type { webhookMachine } from "../../../machines/webhook/webhook.machine.ts"
import type { WebhookEvent } from "../../../machines/webhook/webhook.types.ts"
import { Access } from "../kernel/access.ts"
import { causedBy } from "../kernel/origin.ts"
import { send } from "../store/event-store.ts"
import { Outbox } from "../store/outbox-worker.ts"
import { ownRow, prepared, type Write, written } from "../store/writes.ts"
import { reachOf } from "./address.ts"
import { type Called, call } from "./call.ts"
import { serverWebhookFlow, type WebhookRefusal } from "./flow.ts"
import type { Claimed } from "./queue.ts"
import { WebhookCalls } from "./settings.ts"
import { signedHeaders } from "./sign.ts"
import { tellWebhooks } from "./wake.ts"

const GONE = 410

/** Delivers a claimed message, and writes down what came of it. */
export const deliver = Effect.fn("webhook.deliver")(function* (message: Claimed) {
  const { loopback } = yield* WebhookCalls
  const { unseal } = yield* Access
  const url = new URL(message.url)
  const secrets = [message.secret, message.oldSecret].flatMap((sealed) => (sealed === null ? [] : [unseal(sealed)]))
  const called = yield* Effect.promise((signal) =>
    call({
      url,
      // Receivers compare it with their own clock, so it is of real time.
      headers: signedHeaders(message, secrets, Math.floor(Date.now() / 1_000)),
      body: message.body,
      mayReach: reachOf(url, loopback),
      signal,
    }),
  )
  yield* record(message, called)
  return called
})

export const isSuccess = ({ status }: Pick<Called, "status">): boolean =>
  status !== null && status >= 200 && status < 300

type Try = Readonly<Record<"id" | "answer", string>> & {
  readonly tries: number
  readonly status: number | null
  readonly problem: string | null
  readonly durationMs: number
}

const tried = prepared<Try>(`
  insert into webhook_try (message_id, n, at, status, problem, duration_ms, answer)
  select id, :tries::integer, shop_now(), :status::integer, :problem::text, :durationMs::integer, :answer
  from webhook_message where id = :id on conflict do nothing`)

type Ended = {
  readonly id: string
  readonly tries: number
  readonly state: "waiting" | "delivered" | "failed"
  readonly pauseMs: number
}

/** Only the newest try decides: one whose lease was over changes nothing any more. */
const ended = prepared<Ended>(`
  update webhook_message set state = :state, lease_until = null,
    next_at = shop_now() + make_interval(secs => :pauseMs::double precision / 1000)
  where id = :id and tries = :tries::integer and state = 'waiting'`)

const record = Effect.fnUntraced(function* (message: Claimed, called: Called) {
  const { id, tries, triesBefore, kind } = message
  const isTest = kind === TEST_KIND
  const pauseMs = isTest
    ? null
    : nextPauseMs(tries - triesBefore, Math.random(), wishedPauseMs(called.retryAfter, Date.now()))
  const isOver = isSuccess(called) || pauseMs === null
  const state = isSuccess(called) ? "delivered" : isOver ? "failed" : "waiting"
  const rows = [
    ownRow(tried, { id, tries, ...called }),
    ownRow(ended, { id, tries, state, pauseMs: isOver ? 0 : (pauseMs ?? 0) }),
  ]
  const event = eventOf(message, called)
  if (event === null || !(yield* told(message, event, rows))) yield* written(rows)
  yield* tellWebhooks
})

/** What the answer means to the endpoint. Most successes mean nothing. */
function eventOf({ kind, standing, failures }: Claimed, called: Called): Untimed<WebhookEvent> | null {
  if (called.status === GONE) return { type: "receiver.gone" }
  if (kind === TEST_KIND) return isSuccess(called) && standing !== "active" ? { type: "receiver.passedTest" } : null
  if (!isSuccess(called)) return standing === "active" ? { type: "receiver.failed" } : null
  return failures > 0 ? { type: "receiver.answered" } : null
}

/** Whether the endpoint's flow took the event, and the rows were written with it. */
const told = Effect.fnUntraced(function* (
  { id, tries, endpointId }: Claimed,
  event: Untimed<WebhookEvent>,
  rows: readonly Write[],
) {
  const origin = causedBy("system", "webhooks", `${id}/${tries}`)
  const flow = yield* serverWebhookFlow
  const outcome = yield* send<typeof webhookMachine, WebhookRefusal>(
    flow,
    webhookStream(endpointId),
    event,
    origin,
    () => rows,
  )
  if (!outcome.ok) return false
  yield* Effect.flatMap(Outbox, ({ dispatchNow }) => dispatchNow(outcome.outbox))
  return !outcome.repeated
})
