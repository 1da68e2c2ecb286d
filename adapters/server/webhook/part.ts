import { Layer } from "effect"
import { webhookPrefix } from "../../../machines/webhook/selectors.ts"
import type { Part } from "../kernel/part.ts"
import { serverWebhookFlow, webhookFlowAlone } from "./flow.ts"
import { forgetLoop } from "./forget.ts"
import { webhookForms } from "./forms.ts"
import { webhookEffects, webhookMails } from "./mails.ts"
import { webhookMigrations } from "./migrations.ts"
import { newsLoop } from "./news.ts"
import { webhookReaders } from "./read.ts"
import { senderLoop, UnderWay } from "./sender.ts"
import { WebhookCalls, type WebhookSettings } from "./settings.ts"

export { writeNews } from "./messages.ts"
export { tellWebhooks } from "./wake.ts"

type Start = { readonly settings: { readonly webhooks: WebhookSettings } }

export const webhookPart = {
  name: "webhook",
  services: ({ settings }: Start) => Layer.merge(Layer.succeed(WebhookCalls, settings.webhooks), UnderWay.layer),
  flows: { [webhookFlowAlone.durable.id]: serverWebhookFlow },
  rebuilds: [webhookFlowAlone],
  streams: [webhookPrefix],
  effects: webhookEffects,
  mails: webhookMails,
  loops: [newsLoop, senderLoop, forgetLoop],
  forms: webhookForms,
  readers: webhookReaders,
  migrations: webhookMigrations,
  derived: {
    webhook_endpoint: {
      columns: { kinds: "''", standing: "'unverified'", failures: "0", active_at: "null", deleted_at: "null" },
    },
  },
  // Addresses and messages are a partner's, and messages name bookings by their code alone.
  impersonal: {
    webhook_endpoint: "partner_id url kinds standing secret old_secret",
    webhook_message: "id kind body state",
    webhook_try: "message_id problem answer",
    webhook_slot: "slot_id told",
    webhook_position: "tx",
  },
} satisfies Part
