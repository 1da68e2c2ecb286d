import { Context, Effect, Layer, Schema } from "effect"
import { createTransport } from "nodemailer"
import { why } from "../kernel/log.ts"

/** The mail server did not accept the mail. It is tried again later. */
export class MailNotTaken extends Schema.TaggedError<MailNotTaken>()("MailNotTaken", { message: Schema.String }) {}

/** How mails leave: over SMTP, or only into the table that the viewer shows. */
export class MailTransport extends Context.Service<
  MailTransport,
  {
    /** Whether mails stay in the shop, where the viewer shows them. */
    readonly keeps: boolean
    readonly deliver: (envelope: { from: string; to: string }, eml: Buffer) => Effect.Effect<void, MailNotTaken>
  }
>()("altrove/mail/MailTransport") {}

/** No mail leaves the server. This is the default. */
export const keptMails = Layer.succeed(MailTransport, { keeps: true, deliver: () => Effect.void })

/** The connections to the mail server stay open for the next mails. The address may set each of these. */
const pooled = {
  pool: true,
  maxConnections: 5,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 15_000,
} as const

/** `smtp://…` or `smtps://…`, with the options that nodemailer reads from the query (`?ignoreTLS=true`). */
export const smtpMails = (url: string) =>
  Layer.effect(
    MailTransport,
    Effect.gen(function* () {
      const transport = yield* Effect.acquireRelease(
        Effect.sync(() => createTransport({ ...pooled, url })),
        (open) => Effect.sync(() => open.close()),
      )
      return {
        keeps: false,
        deliver: (envelope, raw) =>
          Effect.asVoid(
            Effect.tryPromise({
              try: () => transport.sendMail({ envelope, raw }),
              catch: (cause) => new MailNotTaken({ message: why(cause) }),
            }),
          ),
      }
    }),
  )

/** SMTP if a server is configured, otherwise the table. */
export const mailTransport = (smtpUrl: string | undefined): Layer.Layer<MailTransport> =>
  smtpUrl ? smtpMails(smtpUrl) : keptMails
