import { Schema } from "effect"
import { standingOf, type WebhookSnapshot } from "../../../machines/webhook/selectors.ts"
import { webhookFlow, type webhookMachine } from "../../../machines/webhook/webhook.machine.ts"
import { joined } from "../kernel/follow.ts"
import type { Flow, Reactor } from "../store/flow.ts"
import { ownRow, prepared } from "../store/writes.ts"

/** Why a row refuses a fact: the partner has too many endpoints. */
export type WebhookRefusal = { readonly code: "tooMany" }

type Standing = Readonly<Record<"endpointId" | "kinds" | "standing" | "at", string>> & { readonly failures: number }

/** What was kept secret is forgotten with the endpoint. */
const standing = prepared<Standing>(`
  update webhook_endpoint set kinds = :kinds, failures = :failures, standing = :standing,
    active_at = case when :standing not in ('active', 'failing') then null
      when standing in ('active', 'failing') then active_at else :at::timestamptz end,
    deleted_at = case when :standing = 'deleted' then :at::timestamptz end,
    secret = case when :standing <> 'deleted' then secret end,
    old_secret = case when :standing <> 'deleted' then old_secret end
  where id = :endpointId::uuid`)

const dropped = prepared<{ readonly endpointId: string }>(`
  update webhook_message set state = 'failed', lease_until = null
  where endpoint_id = :endpointId::uuid and state = 'waiting'`)

const decodeDropped = Schema.decodeUnknownSync(Schema.Struct({ endpointId: Schema.String }))
const dropMessages: Reactor<never> = (params) => [ownRow(dropped, decodeDropped(params))]

/** The row itself is written together with the opening (`endpoints.ts`): it holds what the log does not. */
const project = (snapshot: WebhookSnapshot, { at }: { readonly at: string }) => {
  const { endpointId, kinds, failures } = snapshot.context
  return [ownRow(standing, { endpointId, kinds: kinds.join(" "), failures, standing: standingOf(snapshot), at })]
}

/** For a rebuild: the same flow without the others. */
export const webhookFlowAlone: Flow<typeof webhookMachine, WebhookRefusal> = {
  durable: webhookFlow,
  reactors: { dropMessages },
  project,
}

/** The machine as this server runs it. */
export const serverWebhookFlow = joined(webhookFlowAlone)
