import { Effect, Schema } from "effect"
import type { SqlClient } from "effect/sql"
import { confirmEntryPath } from "../../../domain/giveaway/entry.ts"
import { publicPath } from "../../../domain/paths.ts"
import { giveawayMails as kinds } from "../../../machines/giveaway/giveaway.types.ts"
import { Access } from "../kernel/access.ts"
import type { MailContent } from "../mail/content.ts"
import type { Composers } from "../mail/outgoing.ts"
import { MailSettings } from "../mail/settings.ts"
import { stoppable } from "../mail/stop.ts"
import { entryById, entryToken } from "./entries.ts"
import { anyGiveaway } from "./giveaways.ts"
import { words } from "./words.ts"

const Params = Schema.Struct({ entryId: Schema.String, kind: Schema.Literals(kinds), of: Schema.String })

/** The mails of an entry. What is no longer so is not mailed. */
export const giveawayMails = {
  sendGiveawayMail: ({ params }) =>
    Effect.gen(function* () {
      const { entryId, kind, of } = yield* Schema.decodeUnknownEffect(Params)(params)
      const entry = yield* entryById(entryId)
      if (entry === null || entry.state !== (kind === "confirm" ? "entered" : "verified")) return null
      const { locale, email, name } = entry
      const said = words[locale].mail
      const title = (yield* anyGiveaway(entry.giveaway)).title[locale]
      const { origin } = yield* MailSettings
      const href = `${origin}${publicPath(confirmEntryPath(entryToken(yield* Access, entryId)), locale)}`
      const subject = kind === "confirm" ? said.confirmSubject : said.enteredSubject(title)
      const text = kind === "confirm" ? said.confirmText(title) : said.enteredText(title)
      const content: MailContent = {
        ...{ subject, preview: text, title: subject, footer: said.footer },
        blocks: [
          { kind: "text", text },
          ...(kind === "confirm"
            ? ([
                { kind: "button", label: said.confirmButton, href },
                { kind: "note", text: said.confirmNote },
              ] as const)
            : []),
        ],
      }
      const mail = yield* stoppable(content, { name, address: email }, locale)
      return { code: null, kind: `giveaway.${kind}`, dedupe: `${entryId}/${of}`, mail }
    }),
} satisfies Composers<SqlClient.SqlClient | MailSettings | Access>
