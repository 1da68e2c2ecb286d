import { Effect, Layer } from "effect"
import { productName } from "../../../domain/product.ts"
import { IsDemoDatabase } from "../kernel/demo-database.ts"
import type { Part } from "../kernel/part.ts"
import { created } from "../kernel/personal.ts"
import { MailLimits } from "./limits.ts"
import { mailMigrations } from "./migrations.ts"
import { MailSettings } from "./settings.ts"
import { stopForm } from "./stop-form.ts"
import { MailTransport, mailTransport } from "./transport.ts"
import { makeMailViewer } from "./viewer/app.ts"

type Start = {
  readonly settings: {
    readonly smtpUrl: string | undefined
    readonly publicOrigin: string
    readonly mailFrom: string
    readonly mailLimits: MailLimits["Service"]
  }
}

/** Whether everybody may read the mails: they go to no mail server, and they are the demo's. */
export const showsMails = Effect.gen(function* () {
  return (yield* MailTransport).keeps && (yield* IsDemoDatabase)
})

/** SQL: whose mail it is. A message from the contact form goes to the shop, and names its writer as the one to answer. */
const writer = `case when t.kind = 'contact.operator'
  then coalesce(substring(t.eml from '(?iw)^reply-to:[^<]*<([^>]+)>'), t.to_address) else t.to_address end`

export const mailPart = {
  name: "mail",
  services: ({ settings }: Start) =>
    Layer.mergeAll(
      mailTransport(settings.smtpUrl),
      Layer.succeed(MailLimits, settings.mailLimits),
      Layer.succeed(MailSettings, {
        origin: settings.publicOrigin,
        from: { name: productName(), address: settings.mailFrom },
      }),
    ),
  mounts: [
    {
      path: "/dev/mail",
      use: { who: "everybody" },
      handler: Effect.flatMap(showsMails, (shows) =>
        shows ? Effect.map(makeMailViewer, ({ handler }) => handler) : Effect.succeed(null),
      ),
    },
  ],
  forms: [{ pages: ["/stop-email/$token"], take: stopForm }],
  migrations: mailMigrations,
  personal: [
    {
      table: "mails",
      columns: "to_address subject eml",
      subject: { booking: "t.booking_code", email: writer },
      what: {
        it: "Le email che abbiamo inviato: indirizzo, oggetto e testo",
        en: "The emails that we sent: address, subject and text",
      },
      purpose: {
        it: "inviarle una volta sola e ritrovarle se qualcosa non arriva",
        en: "to send each only once, and to find it again if something does not arrive",
      },
      basis: "contract",
      keep: created("P90D"),
      erase: "blank",
    },
  ],
  impersonal: {
    mails: "id booking_code kind dedupe locale",
    mail_stops: "address_hash",
  },
} satisfies Part
