import { randomUUID } from "node:crypto"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { emailKey } from "../../../domain/contact/email.ts"
import type { Locale } from "../../../domain/locale.ts"
import {
  HOURS_BETWEEN_CONFIRMATIONS,
  MOST_CONFIRMATIONS,
  type NewsletterGroup,
  newsletterGroups,
} from "../../../domain/newsletter/terms.ts"
import { Access, isSame } from "../kernel/access.ts"
import { Refused } from "../kernel/refused.ts"

export type Address = {
  readonly id: string
  readonly email: string
  readonly locale: Locale
}

export type State = "none" | "asked" | "confirmed" | "left"

/** The row of an address. A new one is written without any subscription. */
export const addressOf = Effect.fnUntraced(function* (email: string, locale: Locale) {
  const sql = yield* SqlClient.SqlClient
  const [row] = yield* sql<{ id: string }>`
    insert into newsletter_address (id, email, email_key, locale, created_at)
    values (${randomUUID()}, ${email}, ${emailKey(email)}, ${locale}, shop_now())
    on conflict (email_key) do update set email_key = excluded.email_key returning id`
  return row?.id ?? (yield* Effect.die(new Error("an address was not stored")))
})

/** Null: erased. */
export const addressById = Effect.fn("newsletter.address")(function* (id: string) {
  const sql = yield* SqlClient.SqlClient
  const [row] = yield* sql<Address>`select id, email, locale from newsletter_address where id = ${id}`
  return row ?? null
})

export const statesOf = Effect.fnUntraced(function* (addressId: string) {
  const sql = yield* SqlClient.SqlClient
  const rows = yield* sql<{ newsletter: NewsletterGroup; state: State }>`
    select newsletter, state from newsletter_subscription where address_id = ${addressId}`
  return Object.fromEntries(
    newsletterGroups.map((group) => [group, rows.find(({ newsletter }) => newsletter === group)?.state ?? "none"]),
  ) as Readonly<Record<NewsletterGroup, State>>
})

/**
 * Takes one of the confirmation mails that the address may get. Anybody can type it, so it gets one in a day, and three
 * until its owner confirms one. False: it has had enough.
 */
export const takeConfirmation = Effect.fnUntraced(function* (addressId: string) {
  const sql = yield* SqlClient.SqlClient
  const rows = yield* sql`
    update newsletter_address set confirmations = confirmations + 1, mailed_at = shop_now()
    where id = ${addressId} and confirmations < ${MOST_CONFIRMATIONS}
      and (mailed_at is null or mailed_at <= shop_now() - make_interval(hours => ${HOURS_BETWEEN_CONFIRMATIONS}))
    returning 1`
  return rows.length > 0
})

/** `a`: a token of all newsletters; the others are of one. */
const scopes = { a: newsletterGroups, b: ["blog"], s: ["shop"], e: ["engagement"] } as const satisfies Readonly<
  Record<string, readonly NewsletterGroup[]>
>
type Scope = keyof typeof scopes
const isScope = (text: string): text is Scope => Object.hasOwn(scopes, text)
export const scopeOf: Readonly<Record<NewsletterGroup, Scope>> = { blog: "b", shop: "s", engagement: "e" }

/** What a mailed link proves. It never ends, and dies with the row of its address. */
export const tokenOf = ({ keyed }: Access["Service"], scope: Scope, addressId: string): string =>
  `${scope}${addressId.replaceAll("-", "")}${keyed(`newsletter ${scope} ${addressId}`)}`

/** The address of a mailed link, and the newsletters that the link may change. Fails with Refused if it is unknown. */
export const holderOf = Effect.fn("newsletter.holder")(function* (token: string) {
  const [, scope = "", ...parts] = /^([abse])(\w{8})(\w{4})(\w{4})(\w{4})(\w{12})[\w-]{43}$/.exec(token) ?? []
  const id = parts.join("-")
  if (!isScope(scope) || !isSame(token, tokenOf(yield* Access, scope, id))) {
    return yield* new Refused({ code: "not_found" })
  }
  const address = (yield* addressById(id)) ?? (yield* new Refused({ code: "not_found" }))
  const groups: readonly NewsletterGroup[] = scopes[scope]
  return { address, groups }
})
