import { Effect, Layer } from "effect"
import { productName } from "../../../domain/product.ts"
import type { Part } from "../kernel/part.ts"
import { MailLimits } from "./limits.ts"
import { MailSettings } from "./settings.ts"
import { stopMigrations } from "./stop.ts"
import { isStopPage, stopForm } from "./stop-form.ts"
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

export const mailPart = {
  name: "mail",
  services: ({ settings }: Start) =>
    Layer.mergeAll(
      mailTransport(settings.smtpUrl),
      Layer.succeed(MailLimits, settings.mailLimits),
      Layer.succeed(MailSettings, {
        origin: settings.publicOrigin,
        from: { name: productName, address: settings.mailFrom },
      }),
    ),
  // The viewer is empty if mails go to a mail server.
  mounts: [
    {
      path: "/dev/mail",
      use: { who: "everybody" },
      handler: Effect.flatMap(MailTransport, ({ keeps }) =>
        keeps ? Effect.map(makeMailViewer, ({ handler }) => handler) : Effect.succeed(null),
      ),
    },
  ],
  forms: [{ isAt: isStopPage, take: stopForm }],
  migrations: stopMigrations,
  personal: [
    {
      table: "mails",
      columns: "to_address subject eml",
      subject: "email",
      purpose: "the mails that were sent, so that none is sent twice",
      basis: "contract",
      keep: { months: 3, from: "created" },
      erase: "blank",
    },
  ],
  impersonal: {
    mails: "id booking_code kind dedupe locale",
    mail_stops: "address_hash",
  },
} satisfies Part
