import { Effect } from "effect"
import { cents } from "../../../domain/money/cents.ts"
import { paths, publicPath } from "../../../domain/paths.ts"
import { payLinkHours } from "../../../domain/pay-link/views.ts"
import type { CreateLink } from "../../contract/pay-link.ts"
import { type Asked, keyOf, localeOf } from "../http/asked.ts"
import { MailSettings } from "../mail/settings.ts"
import { countOrRefuse } from "../store/rate-limits.ts"
import { linkCommand } from "./command.ts"
import { createLink, type LinkOrder, linkOf } from "./create.ts"
import { type Maker, originOf } from "./makers.ts"
import { payLinkView } from "./read.ts"
import type { PayLinkRow } from "./rows.ts"
import { shownLinkById } from "./shown-link.ts"

/* The calls of partners and of the operator on pay links. They are the same, with different permissions. */

/** A link, as its maker sees it. */
const forMaker = Effect.fnUntraced(function* ({ linkId }: PayLinkRow) {
  const shown = yield* shownLinkById(linkId)
  const { row } = shown
  const { status, locale, token } = yield* payLinkView(shown)
  const { origin } = yield* MailSettings
  const { sendings } = shown.snapshot.context
  return {
    link_id: row.linkId,
    booking_code: row.bookingCode,
    status,
    amount_cents: row.amountCents,
    expires_at: row.expiresAt,
    url: `${origin}${publicPath(paths.payLink(token), locale)}`,
    sendings,
  }
})

type Ordered = Asked & { readonly payload: typeof CreateLink.Type }

export const makeLink = Effect.fnUntraced(function* (maker: Maker, asked: Ordered) {
  const { payload } = asked
  const order: LinkOrder = {
    slotId: payload.slot_id,
    participants: payload.participants.map(({ type_id, quantity }) => ({ typeId: type_id, quantity })),
    addons: (payload.addons ?? []).map(({ addon_id, quantity }) => ({ addonId: addon_id, quantity })),
    amountCents: cents(payload.amount_cents),
    hours: payload.expires_in_hours ?? payLinkHours.usual,
    customer: payload.customer,
    locale: payload.lang ?? localeOf(asked),
  }
  return yield* forMaker(yield* createLink(maker, order))
})

export const showLink = (maker: Maker, linkId: string) => Effect.flatMap(linkOf(maker, linkId), forMaker)

/** A customer gets the mail of one link so many times an hour, whoever sends it. */
const perLink = [{ name: "pay-link:resent", points: 5, seconds: 3_600 }]

export const mayResend = Effect.fnUntraced(function* ({ linkId }: PayLinkRow) {
  yield* countOrRefuse([{ who: `link:${linkId}`, limits: perLink }])
})

type OfLink = Asked & { readonly params: { readonly linkId: string } }

export const changeLink = Effect.fnUntraced(function* (maker: Maker, asked: OfLink, what: "revoked" | "resent") {
  const row = yield* linkOf(maker, asked.params.linkId)
  if (what === "resent") yield* mayResend(row)
  const type = maker.kind === "admin" ? (`admin.${what}` as const) : (`partner.${what}` as const)
  yield* linkCommand(row.linkId, { type }, originOf(maker, keyOf(asked)))
  return yield* forMaker(row)
})
