import { type Locale, locales } from "../../../domain/locale.ts"
import { paths, publicPath } from "../../../domain/paths.ts"
import { NewsletterApi } from "../../contract/newsletter.ts"
import type { Params, Part } from "../kernel/part.ts"
import { serverSubscriptionFlow, subscriptionFlowAlone, subscriptionPrefix } from "./flow.ts"
import { newsletterHandlers } from "./handlers.ts"
import { newsletterMails } from "./mails.ts"
import { newsletterMigrations } from "./migrations.ts"
import {
  oneClick,
  openedOneClick,
  preferencesPage,
  subscribePage,
  takePreferences,
  takeSubscription,
} from "./pages.tsx"

export { subscribe } from "./subscribe.ts"

const oneClickPath = "/api/v0/newsletter/u/:token"

/** The pages in one language. They are no pages of the router: they have no scripts. */
const pagesIn = (locale: Locale) => {
  const form = publicPath(paths.newsletter, locale) as `/${string}`
  const preferences = `${form}/:token` as const
  return [
    { method: "GET", path: form, use: { who: "everybody", kept: "never" }, answer: subscribePage },
    {
      method: "POST",
      path: form,
      use: { who: "everybody", limit: "messages" },
      body: "own",
      answer: (request: Request, _: Params, address: string | null) => takeSubscription(request, address),
    },
    {
      method: "GET",
      path: preferences,
      use: { who: "token" },
      answer: (request: Request, { token = "" }: Params) => preferencesPage(request, token),
    },
    {
      method: "POST",
      path: preferences,
      use: { who: "token" },
      body: "own",
      answer: (request: Request, { token = "" }: Params) => takePreferences(request, token),
    },
  ] as const
}

/** Newsletters: asked for by anybody, confirmed by mail, left with one press. */
export const newsletterPart = {
  name: "newsletter",
  flows: { [subscriptionFlowAlone.durable.id]: serverSubscriptionFlow },
  rebuilds: [subscriptionFlowAlone],
  streams: [subscriptionPrefix],
  mails: newsletterMails,
  contract: NewsletterApi,
  api: { newsletter: newsletterHandlers },
  routes: [
    ...locales.flatMap((locale) => pagesIn(locale)),
    {
      method: "GET",
      path: oneClickPath,
      use: { who: "token" },
      answer: (request, { token = "" }: Params) => openedOneClick(request, token),
    },
    {
      method: "POST",
      path: oneClickPath,
      use: { who: "token" },
      body: "own",
      answer: (request, { token = "" }: Params) => oneClick(request, token),
    },
  ],
  migrations: newsletterMigrations,
  derived: { newsletter_subscription: "rows" },
  personal: [
    {
      table: "newsletter_address",
      columns: "email email_key name surname phone city region",
      subject: { email: "t.email_key" },
      what: {
        it: "L’email a cui mandiamo le newsletter e, se li indichi, nome, telefono, città e regione",
        en: "The email address to which we send newsletters and, if you give them, name, phone, city and region",
      },
      purpose: {
        it: "mandarti le newsletter che hai chiesto",
        en: "to send you the newsletters that you asked for",
      },
      basis: "consent",
      // An address that nobody has confirmed goes. One that has left stays, so that its links work.
      keep: {
        for: "P1M",
        from: "created",
        isOver: (before) =>
          `t.created_at < ${before} and not exists (select from newsletter_subscription s
            where s.address_id = t.id and s.state in ('asked', 'confirmed', 'left'))`,
      },
      erase: "delete",
    },
    {
      table: "newsletter_consent",
      columns: "address_hash",
      subject: {},
      what: {
        it: "La prova di ogni consenso alle newsletter: quando, da dove e con quale testo, senza l’indirizzo",
        en: "The proof of each consent to newsletters: when, from where and with which text, without the address",
      },
      purpose: { it: "dimostrare il consenso", en: "to prove the consent" },
      basis: "law",
      keep: { for: "P60M", from: "created", isOver: (before) => `t.ended_at < ${before}` },
      erase: {
        hold: { it: "è la prova di un consenso, senza nome", en: "it proves a consent, and names nobody" },
      },
    },
  ],
  impersonal: {
    newsletter_address: "id locale",
    newsletter_subscription: "address_id newsletter state source",
    newsletter_consent: "address_id newsletter source text_version",
  },
} satisfies Part
