import { Effect } from "effect"
import { HttpServerResponse } from "effect/http"
import { HttpApiBuilder } from "effect/http-api"
import type { BuyerValues } from "../../../domain/gift/buyer.ts"
import { isTopUp } from "../../../domain/gift/ids.ts"
import type { GiftTypedField } from "../../../domain/gift/typed.ts"
import type { GiftOrderView } from "../../../domain/gift/views.ts"
import type { Locale } from "../../../domain/locale.ts"
import { toWire } from "../../contract/case.ts"
import {
  type ChangeGift,
  type CreateGift,
  type CreateGiftCard,
  GiftApi,
  type GiftBuyer,
  type GiftFields,
} from "../../contract/gift.ts"
import { type Asked, keyOf, localeOf } from "../http/asked.ts"
import { ClientAddress } from "../http/client-address.ts"
import { orProblem } from "../http/problems.ts"
import { requestLocale } from "../http/request-locale.ts"
import { HttpSettings } from "../http/settings.ts"
import { proofOf, visitorOf } from "../http/visitor.ts"
import { Access } from "../kernel/access.ts"
import { Refused } from "../kernel/refused.ts"
import { now } from "../store/clock.ts"
import { applyCoupon, choose, customise, giveBuyer, leave, removeCoupon } from "./changes.ts"
import { checkedBuyer, checkedGift } from "./checks.ts"
import { asTopUp, type PreparedChoice, prepareExperience, prepareSum, priceOfGift } from "./choice.ts"
import { createGift } from "./create.ts"
import { confirmGift, payGift } from "./pay.ts"
import { usePoints } from "./points.ts"
import { giftView } from "./read.ts"
import { type GiftOrderRow, isPosted, orderByCode, orderByToken } from "./rows.ts"
import { orderFor, personBy } from "./whose.ts"

const wire = ({ token, ...view }: GiftOrderView) => ({ ...toWire(view), encrypted_code: token })

const orderOf = (asked: Asked & { readonly params: { readonly code: string } }) =>
  orderFor(asked.params.code, asked.request.headers)

/** The order as it is now, after what was done with it. */
const shown = (row: GiftOrderRow, personId: string | null) =>
  Effect.gen(function* () {
    const { tokenOf } = yield* Access
    return wire(yield* giftView(yield* orderByToken(tokenOf(row.code)), personId))
  })

/** Does something with the order of a call, and answers with the order. */
export const step = <E, R>(
  asked: Asked & { readonly params: { readonly code: string } },
  act: (row: GiftOrderRow) => Effect.Effect<unknown, E, R>,
) =>
  orProblem(
    Effect.gen(function* () {
      const row = yield* Effect.tap(orderOf(asked), act)
      return yield* shown(row, yield* personIn(asked))
    }),
  )

const personIn = ({ request }: Asked) => personBy(request.headers)

const typedOf = (fields: typeof GiftFields.Type): Partial<Record<GiftTypedField, string>> => {
  const { without_message, send_to, recipient_email, post_name, ...same } = fields
  return {
    ...same,
    ...(without_message !== undefined && { withoutMessage: without_message }),
    ...(send_to !== undefined && { sendTo: send_to }),
    ...(recipient_email !== undefined && { recipientEmail: recipient_email }),
    ...(post_name !== undefined && { postName: post_name }),
  }
}

const buyerIn = ({ confirm_email, ...same }: typeof GiftBuyer.Type): BuyerValues => ({
  ...same,
  confirmEmail: confirm_email,
})

const partyOf = (
  variantId: string,
  given: Pick<typeof CreateGift.Type, "participants" | "addons" | "expected_total_cents">,
) => ({
  variantId,
  participants: given.participants.map(({ type_id, quantity }) => ({ typeId: type_id, quantity })),
  addons: (given.addons ?? []).map(({ addon_id, quantity }) => ({ addonId: addon_id, quantity })),
  expectedTotalCents: given.expected_total_cents,
})

type About = Pick<typeof CreateGift.Type, "gift" | "customer" | "lang">

/** How an order begins, for a call: a call that comes again, with the same key, gets the same order. */
export const beginning = Effect.fnUntraced(function* (asked: Asked, lang: Locale | undefined, call: unknown) {
  const { secure } = yield* HttpSettings
  const address = yield* ClientAddress
  const given = proofOf(asked.request.headers)
  const causation = keyOf(asked)
  const same = JSON.stringify([causation, given.visitorKey ?? address, call])
  const once = causation === null ? null : { causation, ...(yield* Access).sameFor(same) }
  const { key, setCookie } = visitorOf(given, secure, once?.visitorKey)
  const locale = lang ?? requestLocale(asked.request.url, asked.request.headers["accept-language"])
  return { visitorKey: key, address, locale, once, personId: yield* personIn(asked), setCookie }
})

type Created = { readonly code: string; readonly token: string; readonly checkoutExpiresAt: string }

export const created = ({ code, token, checkoutExpiresAt }: Created, setCookie: string | null) =>
  HttpServerResponse.jsonUnsafe(
    { code, encrypted_code: token, checkout_expiration_at: checkoutExpiresAt },
    setCookie === null ? {} : { headers: { "set-cookie": setCookie } },
  )

/** Opens an order. What was typed already is checked before and written right after. */
const create = <E, R>(
  asked: Asked,
  about: About,
  prepare: (locale: Locale) => Effect.Effect<PreparedChoice, E, R>,
  call: unknown,
) =>
  orProblem(
    Effect.gen(function* () {
      const { setCookie, ...begin } = yield* beginning(asked, about.lang, call)
      const at = yield* now
      const choice = yield* prepare(begin.locale)
      if (about.gift !== undefined) yield* checkedGift(typedOf(about.gift), at, isPosted(choice.summary))
      if (about.customer !== undefined) yield* checkedBuyer(buyerIn(about.customer))
      const made = yield* createGift(choice, begin)
      const proof = { visitorKey: begin.visitorKey, token: null }
      if (about.gift !== undefined) yield* customise(yield* orderByCode(made.code, proof), typedOf(about.gift))
      if (about.customer !== undefined) yield* giveBuyer(yield* orderByCode(made.code, proof), buyerIn(about.customer))
      return created(made, setCookie)
    }),
  )

const createCard = (asked: Asked, payload: typeof CreateGiftCard.Type) =>
  create(asked, payload, (locale) => prepareSum(payload.value_cents, locale), ["sum", payload])

/** What an order is changed to. One that adds credit to a voucher stays one: its payment must reach that voucher. */
const prepared = Effect.fnUntraced(function* (payload: typeof ChangeGift.Type, row: GiftOrderRow) {
  const { locale } = row
  if (isTopUp(row)) {
    if (!("value_cents" in payload)) return yield* new Refused({ code: "not_allowed_now" })
    return asTopUp(yield* prepareSum(payload.value_cents, locale))
  }
  return "value_cents" in payload
    ? yield* prepareSum(payload.value_cents, locale)
    : yield* prepareExperience(partyOf(payload.variant_id, payload), locale)
})

/** `adult:2,child:1` */
const quantities = (text: string | undefined) =>
  (text === undefined || text === "" ? [] : text.split(",")).map((part) => {
    const [id = "", quantity = "0"] = part.split(":")
    return { id, quantity: Number(quantity) }
  })

const coupon = (asked: Asked, typed: string) =>
  Effect.gen(function* () {
    const isSignedIn = (yield* personIn(asked)) !== null
    return { typed, key: keyOf(asked), address: yield* ClientAddress, isSignedIn, locale: localeOf(asked) }
  })

export const giftHandlers = HttpApiBuilder.group(GiftApi, "gift", (group) =>
  group.handleAll({
    giftPrice: (asked) => {
      const party = {
        variantId: asked.params.id,
        participants: quantities(asked.query.participants).map(({ id, quantity }) => ({ typeId: id, quantity })),
        addons: quantities(asked.query.addons).map(({ id, quantity }) => ({ addonId: id, quantity })),
      }
      return orProblem(Effect.map(priceOfGift(party, asked.query.lang ?? localeOf(asked)), toWire))
    },
    createGift: (asked) =>
      create(asked, asked.payload, (locale) => prepareExperience(partyOf(asked.params.id, asked.payload), locale), [
        asked.params.id,
        asked.payload,
      ]),
    createGiftCard: (asked) => createCard(asked, asked.payload),
    openBooking: (asked) => step(asked, () => Effect.void),
    changeGift: (asked) =>
      step(asked, (row) => Effect.flatMap(prepared(asked.payload, row), (choice) => choose(row, choice))),
    customiseGift: (asked) => step(asked, (row) => customise(row, typedOf(asked.payload))),
    giftCustomer: (asked) => step(asked, (row) => giveBuyer(row, buyerIn(asked.payload))),
    applyGiftCode: (asked) =>
      step(asked, (row) => Effect.flatMap(coupon(asked, asked.payload.code), (given) => applyCoupon(row, given))),
    removeGiftCode: (asked) =>
      step(asked, (row) => removeCoupon(row, { typed: asked.payload.code, key: keyOf(asked) })),
    giftPoints: (asked) =>
      step(asked, (row) =>
        Effect.flatMap(personIn(asked), (personId) =>
          usePoints(row, { use: asked.payload.use, personId, key: keyOf(asked) }),
        ),
      ),
    payGift: (asked) => step(asked, (row) => payGift(row, keyOf(asked), asked.payload?.method ?? null)),
    confirmGift: (asked) => step(asked, (row) => confirmGift(row, asked.params.intentId)),
    cancelGift: (asked) => step(asked, leave),
  }),
)
