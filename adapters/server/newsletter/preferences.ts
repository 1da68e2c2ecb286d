import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { regionIds } from "../../../domain/catalogue/taxonomy.ts"
import { maskedEmail } from "../../../domain/contact/email.ts"
import { groupWire, type NewsletterGroup, newsletterGroups } from "../../../domain/newsletter/terms.ts"
import { Refused, refuseFields } from "../kernel/refused.ts"
import { holderOf, statesOf } from "./address.ts"
import { ask, confirm, leave } from "./subscriptions.ts"

/** What the holder of a link sees. A link of one newsletter shows that one alone. */
export const preferencesOf = Effect.fn("newsletter.preferences")(function* (token: string) {
  const { address, groups } = yield* holderOf(token)
  const states = yield* statesOf(address.id)
  return {
    email: maskedEmail(address.email),
    locale: address.locale,
    groups: groups.map((group) => ({ group, name: groupWire[group], state: states[group] })),
    /** Whether its reader may say who they are (`complete`). */
    mayTell: groups.length === newsletterGroups.length && groups.some((group) => states[group] === "confirmed"),
  }
})

/** Confirms what was asked for. Fails with Refused if nothing waits, and nothing of the link is confirmed. */
export const verify = Effect.fn("newsletter.verify")(function* (token: string) {
  const { address, groups } = yield* holderOf(token)
  yield* Effect.forEach(groups, (group) => confirm(address, group))
  const states = yield* statesOf(address.id)
  if (!groups.some((group) => states[group] === "confirmed")) return yield* new Refused({ code: "gone" })
})

/** Leaves every newsletter of the link; the others stay. */
export const unsubscribe = Effect.fn("newsletter.unsubscribe")(function* (token: string) {
  const { address, groups } = yield* holderOf(token)
  yield* Effect.forEach(groups, (group) => leave(address, group))
})

/** Makes the newsletters of a link as its reader wants them. Who holds the link reads the mails of the address. */
export const choose = Effect.fn("newsletter.choose")(function* (token: string, wanted: readonly NewsletterGroup[]) {
  const { address, groups } = yield* holderOf(token)
  const states = yield* statesOf(address.id)
  yield* Effect.forEach(groups, (group) =>
    Effect.gen(function* () {
      const isWanted = wanted.includes(group)
      if (!isWanted) {
        if (states[group] === "confirmed" || states[group] === "asked") yield* leave(address, group)
        return
      }
      if (states[group] === "confirmed") return
      if (states[group] !== "asked") yield* ask(address, group, { source: "newsletter", mayMail: false })
      yield* confirm(address, group)
    }),
  )
})

export const detailNames = ["name", "surname", "phone", "city", "region"] as const
export type Details = Readonly<Partial<Record<(typeof detailNames)[number], string>>>

export const MOST_DETAIL_CHARACTERS = 200

/**
 * What a reader tells of themselves; what they leave empty stays as it is. Only by a link of all newsletters, and only
 * after the address is proven.
 */
export const complete = Effect.fn("newsletter.complete")(function* (token: string, details: Details) {
  const { address, groups } = yield* holderOf(token)
  if (groups.length < newsletterGroups.length) return yield* new Refused({ code: "not_found" })
  yield* refuseFields(
    detailNames
      .filter((name) => !isDetail(name, details[name]?.trim() ?? ""))
      .map((field) => ({ field, code: "malformed_request" })),
  )
  const sql = yield* SqlClient.SqlClient
  const text = (value: string | undefined) => value?.trim() || null
  const rows = yield* sql`
    update newsletter_address set
      name = coalesce(${text(details.name)}, name), surname = coalesce(${text(details.surname)}, surname),
      phone = coalesce(${text(details.phone)}, phone), city = coalesce(${text(details.city)}, city),
      region = coalesce(${text(details.region)}, region)
    where id = ${address.id} and verified_at is not null returning 1`
  if (rows.length === 0) return yield* new Refused({ code: "gone" })
})

const isDetail = (name: (typeof detailNames)[number], text: string) =>
  text === "" || (text.length <= MOST_DETAIL_CHARACTERS && (name !== "region" || regionIds.some((id) => id === text)))
