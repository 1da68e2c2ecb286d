import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { type Locale, locales } from "../../../domain/locale.ts"
import { cents } from "../../../domain/money/cents.ts"
import { moneyText } from "../../../domain/money/text.ts"
import { typedCents } from "../../../domain/money/typed.ts"
import { addonsOfKind } from "../../../domain/participants/addons.ts"
import { partnerPaths } from "../../../domain/partners/paths.ts"
import { localeOf, paths, publicPath } from "../../../domain/paths.ts"
import { linkPrice, type OwnLink, offeredHours, type PartnerLinks } from "../../../domain/pay-link/portal.ts"
import { payLinkHours } from "../../../domain/pay-link/views.ts"
import { statusAt, takesMoney } from "../../../machines/pay-link/selectors.ts"
import type { Done, PostedPage } from "../account/part.ts"
import { namedIn } from "../booking/part.ts"
import { bookableVariant, localise, slotsById } from "../catalogue/part.ts"
import { Refused, refuseFields } from "../kernel/refused.ts"
import { MailSettings } from "../mail/settings.ts"
import { demandRight, type Member, memberForm, memberInside, selfOf } from "../partner/part.ts"
import { countOrRefuse } from "../store/rate-limits.ts"
import { linkCommand } from "./command.ts"
import { createLink, type LinkOrder, linkOf } from "./create.ts"
import { mayResend } from "./maker-links.ts"
import { type Maker, originOf } from "./makers.ts"
import { payLinkView } from "./read.ts"
import { shownLinkById } from "./shown-link.ts"

/* Pay links in the portal: made, listed, mailed again and withdrawn by a partner's members (PL-03). */

/** The list shows so many, the newest first. */
const MOST = 50
/** The most of one kind in a party. */
const MOST_OF_ONE = 99
/** A partner makes so many links an hour: each of them mails somebody and holds places. */
const perPartner = [{ name: "pay-link:made", points: 60, seconds: 3_600 }]

const makerOf = ({ partnerId, memberId }: Member): Maker => ({ kind: "partner", partnerId, memberId })

/** The variant of a departure, if it is the member's partner's; null otherwise. */
const departureOf = Effect.fnUntraced(function* ({ partnerId }: Member, slotId: string) {
  const [slot] = slotId === "" ? [] : yield* slotsById([slotId])
  const bookable = slot === undefined ? null : yield* bookableVariant(slot.variantId)
  return slot === undefined || bookable?.partner.id !== partnerId ? null : { slot, bookable }
})

const ownLink = Effect.fnUntraced(function* (linkId: string, locale: Locale) {
  const shown = yield* shownLinkById(linkId)
  const { row, booked, snapshot } = shown
  const { contact } = booked
  const { token, locale: spoken } = yield* payLinkView(shown)
  const { origin } = yield* MailSettings
  const status = statusAt(snapshot, booked.at)
  return {
    linkId,
    status,
    code: row.bookingCode,
    customer: contact === null ? "" : `${contact.name} ${contact.surname}`,
    experience: namedIn(booked.row.summary, booked.catalogue, locale).experience.name,
    startsAt: booked.snapshot.context.startsAt,
    amountCents: row.amountCents,
    expiresAt: row.expiresAt,
    url: `${origin}${publicPath(paths.payLink(token), spoken)}`,
    sendings: snapshot.context.sendings,
    isOpen: takesMoney(status),
  } satisfies OwnLink
})

/** The links that the partner has made, without those by which a booking asks for more money. */
const linksOf = Effect.fnUntraced(function* ({ partnerId }: Member, locale: Locale) {
  const sql = yield* SqlClient.SqlClient
  const rows = yield* sql<{ linkId: string }>`
    select link_id as "linkId" from pay_links where partner_id = ${partnerId} and demand is null
    order by created_at desc, link_id limit ${MOST}`
  return yield* Effect.forEach(rows, ({ linkId }) => ownLink(linkId, locale))
})

export const portalReaders = (request: Request) => ({
  partner: {
    links: (slotId: string) =>
      Effect.gen(function* () {
        const member = yield* memberInside(request)
        if (member === null) return yield* new Refused({ code: "SessionRequired" })
        const { self, version, at } = yield* selfOf(member)
        if (!self.may.includes("links")) return null
        const locale = localeOf(new URL(request.url).pathname)
        const found = yield* departureOf(member, slotId)
        const departure = found && {
          slotId: found.slot.id,
          startsAt: found.slot.startsAt,
          experience: localise(found.bookable.experience.name, locale),
          variant: localise(found.bookable.variant.name, locale),
          types: named(found.bookable.variant.participantTypes, locale),
          addons: named(addonsOfKind(found.bookable.variant.addons, "visit"), locale),
        }
        return { now: at, self, version, links: yield* linksOf(member, locale), departure } satisfies PartnerLinks
      }),
  },
})

type Named = { readonly id: string; readonly name: { readonly it: string; readonly en: string } }

const named = (all: readonly Named[], locale: Locale) => all.map(({ id, name }) => ({ id, name: name[locale] }))

type Typed = Pick<PostedPage, "field">

/** How many of each kind were typed. Fails with Refused, naming the field. */
const countsIn = Effect.fnUntraced(function* ({ field }: Typed, prefix: string, ids: readonly string[]) {
  const typed = ids.map((id) => ({ id, name: `${prefix}${id}`, words: field(`${prefix}${id}`).trim() || "0" }))
  yield* refuseFields(
    typed.flatMap(({ name, words }) =>
      /^\d{1,2}$/.test(words)
        ? []
        : [{ field: name, code: "number_invalid" as const, params: { maximum: MOST_OF_ONE } }],
    ),
  )
  return typed.flatMap(({ id, words }) => (Number(words) > 0 ? [{ id, quantity: Number(words) }] : []))
})

const priceIn = Effect.fnUntraced(function* ({ field, locale }: Pick<PostedPage, "field" | "locale">) {
  const amount = typedCents(field("amount"))
  if (amount !== null && amount >= linkPrice.least && amount <= linkPrice.most) return cents(amount)
  const [minimum, maximum] = [linkPrice.least, linkPrice.most].map((bound) => moneyText(cents(bound), locale))
  const params = { minimum: minimum ?? "", maximum: maximum ?? "" }
  return yield* new Refused({
    code: "validation_failed",
    errors: [{ field: "amount", code: "gift_value_range", params }],
  })
})

const orderIn = Effect.fnUntraced(function* (member: Member, posted: Pick<PostedPage, "field" | "locale">) {
  const { field } = posted
  const found = yield* departureOf(member, field("slot"))
  if (found === null) return yield* new Refused({ code: "not_found" })
  const { participantTypes, addons } = found.bookable.variant
  const party = yield* countsIn(
    posted,
    "type-",
    participantTypes.map(({ id }) => id),
  )
  const extras = yield* countsIn(
    posted,
    "addon-",
    addonsOfKind(addons, "visit").map(({ id }) => id),
  )
  const hours = Number(field("hours"))
  return {
    slotId: found.slot.id,
    participants: party.map(({ id, quantity }) => ({ typeId: id, quantity })),
    addons: extras.map(({ id, quantity }) => ({ addonId: id, quantity })),
    amountCents: yield* priceIn(posted),
    hours: offeredHours.find((one) => one === hours) ?? payLinkHours.usual,
    customer: {
      name: field("customer.name"),
      surname: field("customer.surname"),
      email: field("customer.email"),
      phone: field("customer.phone"),
    },
    locale: locales.find((one) => one === field("lang")) ?? posted.locale,
  } satisfies LinkOrder
})

export const portalForm = memberForm("/partner/links", (posted, member) =>
  Effect.gen(function* () {
    yield* demandRight("links", member)
    const maker = makerOf(member)
    switch (posted.form) {
      case "linkMake": {
        const order = yield* orderIn(member, posted)
        yield* countOrRefuse([{ who: `partner:${member.partnerId}`, limits: perPartner }])
        yield* createLink(maker, order)
        break
      }
      case "linkAgain": {
        const row = yield* linkOf(maker, posted.field("link"))
        yield* mayResend(row)
        yield* linkCommand(row.linkId, { type: "partner.resent" }, originOf(maker))
        break
      }
      case "linkRevoke": {
        const row = yield* linkOf(maker, posted.field("link"))
        yield* linkCommand(row.linkId, { type: "partner.revoked" }, originOf(maker))
        break
      }
      default:
        return posted.form satisfies never
    }
    return { go: `${partnerPaths.links}?${new URLSearchParams({ done: posted.form })}` } satisfies Done
  }),
)
