import { Effect, Schema } from "effect"
import type { SqlClient } from "effect/sql"
import { preferencesPath } from "../../../domain/newsletter/path.ts"
import { newsletterGroups } from "../../../domain/newsletter/terms.ts"
import { publicPath } from "../../../domain/paths.ts"
import { subscriptionMails } from "../../../machines/subscription/subscription.types.ts"
import { Access } from "../kernel/access.ts"
import { rendered } from "../mail/compose.ts"
import type { MailContent } from "../mail/content.ts"
import type { Composers } from "../mail/outgoing.ts"
import { MailSettings } from "../mail/settings.ts"
import { stoppable } from "../mail/stop.ts"
import { addressById, scopeOf, statesOf, tokenOf } from "./address.ts"
import { words } from "./words.ts"

const Params = Schema.Struct({
  addressId: Schema.String,
  group: Schema.Literals(newsletterGroups),
  kind: Schema.Literals(subscriptionMails),
  of: Schema.String,
})

/** The mails of a subscription. What is no longer so is not mailed. */
export const newsletterMails = {
  sendSubscriptionMail: ({ params }) =>
    Effect.gen(function* () {
      const { addressId, group, kind, of } = yield* Schema.decodeUnknownEffect(Params)(params)
      const address = yield* addressById(addressId)
      if (address === null) return null
      const { email, locale } = address
      const states = yield* statesOf(addressId)
      const access = yield* Access
      const { origin } = yield* MailSettings
      const said = words[locale].mail
      const href = `${origin}${publicPath(preferencesPath(tokenOf(access, "a", addressId)), locale)}`
      const to = { name: "", address: email }
      const names = newsletterGroups.filter((one) => states[one] === "asked").map((one) => words[locale].names[one])
      if (kind === "confirm") {
        if (names.length === 0) return null
        const content: MailContent = {
          subject: said.confirmSubject,
          preview: said.confirmText(names.join(", ")),
          title: said.confirmSubject,
          blocks: [
            { kind: "text", text: said.confirmText(names.join(", ")) },
            { kind: "button", label: said.confirmButton, href },
            { kind: "note", text: said.confirmNote },
          ],
          footer: said.footer,
        }
        const mail = yield* stoppable(content, to, locale)
        return { code: null, kind: "newsletter.confirm", dedupe: `${addressId}/${of}`, mail }
      }
      if (states[group] !== "confirmed") return null
      const name = words[locale].names[group]
      const content: MailContent = {
        subject: said.welcomeSubject(name),
        preview: said.welcomeText(name),
        title: said.welcomeSubject(name),
        blocks: [
          { kind: "text", text: said.welcomeText(name) },
          { kind: "button", label: said.welcomeButton, href },
          { kind: "note", text: words[locale].bookings },
        ],
        footer: said.footer,
      }
      const leave = `${origin}/api/v0/newsletter/u/${tokenOf(access, scopeOf[group], addressId)}`
      const mail = { ...rendered(content, locale), to, calendar: null, leave }
      return { code: null, kind: "newsletter.welcome", dedupe: `${addressId}/${group}/${of}`, mail }
    }),
} satisfies Composers<SqlClient.SqlClient | MailSettings | Access>
