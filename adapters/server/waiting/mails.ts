import { Effect, Schema } from "effect"
import type { SqlClient } from "effect/sql"
import { moneyText } from "../../../domain/money/text.ts"
import { paths, publicPath } from "../../../domain/paths.ts"
import { longDateTimeText } from "../../../domain/time/text.ts"
import { waitingPath } from "../../../domain/waiting/paths.ts"
import type { WaitingView } from "../../../domain/waiting/views.ts"
import { waitingMails as kinds, type WaitingMail } from "../../../machines/waiting/waiting.types.ts"
import type { Access } from "../kernel/access.ts"
import { placeRows } from "../mail/blocks.ts"
import { rendered } from "../mail/compose.ts"
import type { MailContent } from "../mail/content.ts"
import type { Composers } from "../mail/outgoing.ts"
import { MailSettings } from "../mail/settings.ts"
import { stoppable } from "../mail/stop.ts"
import { entryById } from "./entry.ts"
import type { WaitingFlow } from "./flow.ts"
import { texts } from "./mail-texts.ts"
import { waitingView } from "./read.ts"

const Params = Schema.Struct({ entryId: Schema.String, kind: Schema.Literals(kinds), of: Schema.String })

/** A mail that says what is no longer so is not sent. */
const states: Readonly<Record<WaitingMail, readonly WaitingView["state"][]>> = {
  confirm: ["joining"],
  joined: ["waiting", "offered", "booking"],
  offer: ["offered"],
  lapsed: ["lapsed"],
  closed: ["closed"],
}

/** The mails to who waits, in the language in which they joined. */
export const waitingMails = {
  sendWaitingMail: ({ params }) =>
    Effect.gen(function* () {
      const { entryId, kind, of } = yield* Schema.decodeUnknownEffect(Params)(params)
      const row = yield* entryById(entryId)
      if (row === null || row.email === null || row.locale === null) return null
      const { locale, email } = row
      const view = yield* waitingView(row, locale)
      if (!states[kind].includes(view.state)) return null
      const content = contentOf(kind, view, (yield* MailSettings).origin)
      const to = { name: "", address: email }
      // Whoever confirmed the address wants the other mails.
      const mail =
        kind === "confirm"
          ? yield* stoppable(content, to, locale)
          : { ...rendered(content, locale), to, calendar: null }
      return { code: null, kind: `waiting.${kind}`, dedupe: `${entryId}/${of}`, mail }
    }),
} satisfies Composers<SqlClient.SqlClient | MailSettings | Access | WaitingFlow>

function contentOf(kind: WaitingMail, view: WaitingView, origin: string): MailContent {
  const { visit, locale, offer, confirmUntil } = view
  const until = offer?.until ?? confirmUntil
  const about = {
    experience: visit.experience.name,
    when: longDateTimeText(visit.slot.startsAt, locale),
    until: until === null ? "" : longDateTimeText(until, locale),
    money: moneyText(visit.price.totalCents, locale),
  }
  const say = texts[locale]
  const said =
    kind === "closed"
      ? say.closed(about, view.end === "slot" || view.end === "tooLate" ? view.end : "other")
      : say[kind](about)
  const isOver = kind === "lapsed" || kind === "closed"
  const page = isOver ? paths.experience(visit.experience.slug) : waitingPath(view.token)
  return {
    subject: said.subject,
    preview: said.text,
    title: said.title,
    blocks: [
      { kind: "text", text: said.text },
      { kind: "button", label: said.button, href: `${origin}${publicPath(page, locale)}` },
      { kind: "facts", rows: placeRows(visit, locale) },
      { kind: "note", text: said.note },
    ],
    footer: say.footer,
  }
}
