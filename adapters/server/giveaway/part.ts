import { confirmEntryPath, giveawayPath } from "../../../domain/giveaway/entry.ts"
import { type Locale, locales } from "../../../domain/locale.ts"
import { publicPath } from "../../../domain/paths.ts"
import { GiveawayApi } from "../../contract/giveaway.ts"
import type { Params, Part } from "../kernel/part.ts"
import { giveawayFlowAlone, giveawayPrefix, serverGiveawayFlow } from "./flow.ts"
import { giveawayAdminHandlers, giveawayHandlers, giveawayLinkHandlers } from "./handlers.ts"
import { giveawayMails } from "./mails.ts"
import { giveawayMigrations } from "./migrations.ts"
import { confirmPage, giveawayPage, takeConfirmation, takeEntry } from "./pages.tsx"

/** The pages in one language. They are no pages of the router: they have no scripts. */
const pagesIn = (locale: Locale) => {
  const at = (path: string) => publicPath(decodeURIComponent(path), locale) as `/${string}`
  const [form, confirm] = [at(giveawayPath(":slug")), at(confirmEntryPath(":token"))]
  return [
    {
      method: "GET",
      path: form,
      use: { who: "everybody", kept: "never" },
      answer: (request: Request, { slug = "" }: Params) => giveawayPage(request, slug),
    },
    {
      method: "POST",
      path: form,
      use: { who: "everybody", limit: "messages" },
      body: "own",
      answer: (request: Request, { slug = "" }: Params, address: string | null) => takeEntry(request, slug, address),
    },
    {
      method: "GET",
      path: confirm,
      use: { who: "token" },
      answer: (request: Request, { token = "" }: Params) => confirmPage(request, token),
    },
    {
      method: "POST",
      path: confirm,
      use: { who: "token" },
      body: "own",
      answer: (request: Request, { token = "" }: Params) => takeConfirmation(request, token),
    },
  ] as const
}

/** Prize contests: announced by the operator, entered by anybody, confirmed by mail. The draw is a notary's. */
export const giveawayPart = {
  name: "giveaway",
  flows: { [giveawayFlowAlone.durable.id]: serverGiveawayFlow },
  rebuilds: [giveawayFlowAlone],
  streams: [giveawayPrefix],
  mails: giveawayMails,
  contract: GiveawayApi,
  api: {
    giveaway: giveawayHandlers,
    "giveaway-link": giveawayLinkHandlers,
    "giveaway-admin": giveawayAdminHandlers,
  },
  routes: locales.flatMap((locale) => [...pagesIn(locale)]),
  migrations: giveawayMigrations,
  derived: { giveaway_standing: "rows" },
  personal: [
    {
      table: "giveaway_entry",
      columns: "email email_key name",
      subject: { email: "t.email_key" },
      what: {
        it: "Nome ed email con cui partecipi a un concorso",
        en: "The name and email with which you enter a giveaway",
      },
      purpose: {
        it: "farti partecipare, e scriverti se vinci",
        en: "to let you take part, and to write to you if you win",
      },
      basis: "contract",
      // The draw and the claim of the prize come after the closing.
      keep: {
        for: "P12M",
        from: "created",
        isOver: (before) => `exists (select from giveaway g where g.slug = t.giveaway and g.closes_at < ${before})`,
      },
      erase: "delete",
    },
  ],
  impersonal: {
    giveaway: "slug title prize rules rules_version protocol_number",
    giveaway_entry: "id giveaway locale",
    giveaway_standing: "entry_id giveaway state rules_version",
  },
} satisfies Part
