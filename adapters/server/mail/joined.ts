import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { emailKey } from "../../../domain/contact/email.ts"
import type { Locale } from "../../../domain/locale.ts"
import { type ComposedMail, rendered } from "./compose.ts"
import type { Block, MailContent } from "./content.ts"
import { MailLimits } from "./limits.ts"
import type { Joins, Outgoing } from "./outgoing.ts"

/*
 * A partner needs every mail about a booking, and the shop every message to it, so none of them is refused or dropped.
 * But strangers who book and cancel, or write, could fill the mailbox. So after some mails in an hour, further ones wait
 * for the next quarter of an hour, and what waits then comes in one mail.
 */

const QUARTER_MS = 15 * 60_000

/** How long a mail waits that is joined with others. `at`: now, an ISO instant. */
export const untilJoined = (at: string): number => QUARTER_MS - (Date.parse(at) % QUARTER_MS)

/**
 * How many more mails each of these receivers may get one by one in this hour of the clock, by the key of the address.
 * The count begins anew when mails that wait are due, so nothing overtakes them.
 */
export const leftOf = Effect.fn("mail.leftOf")(function* (addresses: readonly string[]) {
  const { perPartner } = yield* MailLimits
  const keys = [...new Set(addresses.map(emailKey))]
  if (perPartner === 0 || keys.length === 0) return new Map<string, number>()
  const sql = yield* SqlClient.SqlClient
  const rows = yield* sql<{ key: string; got: number }>`
    select key, (select count(*) from mails
      where lower(to_address) = key and created_at >= date_trunc('hour', shop_now()))::integer as got
    from unnest(${keys}::text[]) as key`
  return new Map(rows.map(({ key, got }) => [key, Math.max(0, perPartner - got)]))
})

const whys: Readonly<Record<Locale, string>> = {
  it: "Per non riempirti la posta, ecco tutto in una sola email.",
  en: "So as not to fill your inbox, here is everything in one email.",
}

/** One mail with all of these, in their order. They have one receiver. */
export function joined(mails: readonly [Outgoing & Joinable, ...(Outgoing & Joinable)[]]): ComposedMail {
  const [{ mail, joins: first }] = mails
  const [subject, why] = [first.together(mails.length), whys[mail.locale]]
  const content: MailContent = {
    subject,
    preview: why,
    title: subject,
    blocks: [{ kind: "text", text: why }, ...mails.flatMap(({ joins }) => blocksOf(joins))],
    footer: first.footer,
  }
  return { ...rendered(content, mail.locale), to: mail.to, calendar: null }
}

export type Joinable = { readonly joins: Joins }

const blocksOf = ({ subject, blocks }: MailContent): readonly Block[] => [{ kind: "note", text: subject }, ...blocks]
