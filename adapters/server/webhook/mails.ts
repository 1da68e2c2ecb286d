import { Effect, Schema } from "effect"
import { SqlClient } from "effect/sql"
import type { Locale } from "../../../domain/locale.ts"
import { partnerPaths } from "../../../domain/partners/paths.ts"
import { publicPath } from "../../../domain/paths.ts"
import { rendered } from "../mail/compose.ts"
import type { Composers } from "../mail/outgoing.ts"
import { MailSettings } from "../mail/settings.ts"
import { askedRow, doneRow } from "../store/outbox-table.ts"
import type { Handlers } from "../store/outbox-worker.ts"
import { recorded } from "../store/outbox-worker.ts"
import { tellWorkers } from "../store/task-notice.ts"
import { written } from "../store/writes.ts"
import { webhookMail } from "./mail-texts.ts"

const note = { endpointId: Schema.String, kind: Schema.Literals(["failing", "disabled"]), of: Schema.String }
const Note = Schema.Struct(note)
const ToOwner = Schema.Struct({ ...note, memberId: Schema.String })

const MAIL = "sendWebhookMail"

/** One mail for each owner, asked for together with the end of this effect. */
export const webhookEffects = {
  tellOwners: (message) =>
    Effect.gen(function* () {
      const { endpointId, kind, of } = yield* Schema.decodeUnknownEffect(Note)(message.params)
      const sql = yield* SqlClient.SqlClient
      const owners = yield* sql<{ memberId: string }>`
        select m.id as "memberId" from webhook_endpoint e join partner_member m on m.partner_id = e.partner_id
        where e.id = ${endpointId}::uuid and m.role = 'owner' and m.standing = 'active' order by m.id`
      const asked = owners.map(({ memberId }) =>
        askedRow({
          id: `${message.id}/${memberId}`,
          stream: message.stream,
          type: MAIL,
          params: { endpointId, kind, of, memberId },
        }),
      )
      yield* written([...asked, doneRow(message)])
      yield* tellWorkers({ types: [MAIL], dueInMs: null })
      return recorded
    }),
} satisfies Handlers<SqlClient.SqlClient>

type Row = Readonly<Record<"email" | "name" | "partner" | "url", string>> & { readonly locale: Locale }

/** Mails to owners about their endpoints. */
export const webhookMails = {
  [MAIL]: ({ params }) =>
    Effect.gen(function* () {
      const { endpointId, kind, of, memberId } = yield* Schema.decodeUnknownEffect(ToOwner)(params)
      const sql = yield* SqlClient.SqlClient
      const [owner] = yield* sql<Row>`
        select m.email, m.name, m.locale, p.display_name as partner, e.url
        from webhook_endpoint e join partners p on p.id = e.partner_id join partner_member m on m.partner_id = p.id
        where e.id = ${endpointId}::uuid and m.id = ${memberId}::uuid and m.standing = 'active'`
      if (owner === undefined) return null
      const { origin } = yield* MailSettings
      const href = `${origin}${publicPath(partnerPaths.webhooks, owner.locale)}`
      const content = webhookMail(kind, { partner: owner.partner, host: new URL(owner.url).host }, href, owner.locale)
      const to = { name: owner.name, address: owner.email }
      const mail = { ...rendered(content, owner.locale), to, calendar: null }
      return { code: null, kind: `webhook.${kind}`, dedupe: `${endpointId}/${memberId}/${of}`, mail }
    }),
} satisfies Composers<SqlClient.SqlClient | MailSettings>
