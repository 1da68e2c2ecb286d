import { Effect, Schema } from "effect"
import { SqlClient } from "effect/sql"
import type { MessageField, MessageForm } from "../../../domain/contact/message.ts"
import type { Locale } from "../../../domain/locale.ts"
import type { Access } from "../kernel/access.ts"
import { rendered } from "../mail/compose.ts"
import type { Composers, Outgoing } from "../mail/outgoing.ts"
import { MailSettings } from "../mail/settings.ts"
import { stoppable } from "../mail/stop.ts"
import { operatorMail, receiptMail } from "./mail-texts.ts"
import { ContactSettings } from "./settings.ts"

/** One mail to the shop, and one to the sender. */
export const mailsOfMessage = ["operator", "receipt"] as const

const Params = Schema.Struct({ id: Schema.String, mail: Schema.Literals(mailsOfMessage) })

export type StoredMessage = {
  readonly form: MessageForm
  readonly name: string
  readonly email: string
  readonly fields: Readonly<Partial<Record<MessageField, string>>>
  readonly message: string
  readonly locale: Locale
  readonly replyBy: string
}

const messageById = (id: string) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const [row] = yield* sql<StoredMessage>`
      select form, name, email, fields, message, locale, reply_by as "replyBy" from contact_messages where id = ${id}`
    return row ?? null
  })

/** The mails about messages. */
export const contactMails = {
  sendMessageMail: ({ params }) =>
    Effect.gen(function* () {
      const { id, mail } = yield* Schema.decodeUnknownEffect(Params)(params)
      const message = yield* messageById(id)
      if (message === null) return yield* Effect.as(Effect.logWarning("there is no such message", id), null)
      const composed = mail === "operator" ? yield* toOperator(message) : { mail: yield* toSender(message) }
      return { code: null, kind: `contact.${mail}`, dedupe: "", ...composed }
    }),
} satisfies Composers<SqlClient.SqlClient | MailSettings | ContactSettings | Access>

/** In Italian, like all mails to the shop. A reply goes to the sender. When many write, the later ones come together. */
const toOperator = (message: StoredMessage) =>
  Effect.map(
    Effect.all([ContactSettings, MailSettings]),
    ([{ address }, { from }]): Pick<Outgoing, "mail" | "joins"> => ({
      mail: {
        ...rendered(operatorMail(message, "alone"), "it"),
        to: { name: from.name, address },
        replyTo: { name: message.name, address: message.email },
        calendar: null,
      },
      joins: { ...operatorMail(message, "withOthers"), together: (count) => `${count} messaggi dal sito` },
    }),
  )

const toSender = (message: StoredMessage) =>
  Effect.flatMap(MailSettings, ({ origin }) =>
    stoppable(receiptMail(message, origin), { name: message.name, address: message.email }, message.locale),
  )
