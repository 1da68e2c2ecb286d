import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import type { OwnGifts } from "../../../domain/gift/views.ts"
import { toWire } from "../../contract/case.ts"
import { GiftApi } from "../../contract/gift.ts"
import type { ExchangeVoucher } from "../../contract/gift-holder.ts"
import { commanderOf, customerOf } from "../account/part.ts"
import { addGiftEvent, changeGiftEvent, giftEventsOf } from "../gift-event/part.ts"
import { type Asked, localeOf } from "../http/asked.ts"
import { ClientAddress } from "../http/client-address.ts"
import { orProblem } from "../http/problems.ts"
import { Refused } from "../kernel/refused.ts"
import { readdress, reschedule, resend, withdraw } from "./buyer.ts"
import { prepareExperience } from "./choice.ts"
import { beginning, created, step } from "./handlers.ts"
import { claim, exchange, extend, giftsOf } from "./holder.ts"
import { balanceByCode, giftOfLink, openGift } from "./recipient.ts"
import { type GiftOrderRow, isBought, isPurchase } from "./rows.ts"
import { beginTopUp } from "./top-up.ts"
import { voucherFile } from "./voucher-file.ts"

/** Does something with the voucher that an order bought. Every other order is refused like an unknown one. */
const ofPurchase = <E, R>(
  asked: Parameters<typeof step>[0],
  act: (row: GiftOrderRow) => Effect.Effect<unknown, E, R>,
) =>
  step(
    asked,
    (row): Effect.Effect<unknown, E | Refused, R> =>
      isPurchase(row) ? act(row) : Effect.fail(new Refused({ code: "gift_not_found" })),
  )

export const giftBuyerHandlers = HttpApiBuilder.group(GiftApi, "giftBuyer", (group) =>
  group.handleAll({
    resendGift: (asked) => ofPurchase(asked, (row) => resend(row, asked.payload.to)),
    readdressGift: (asked) => ofPurchase(asked, (row) => readdress(row, asked.payload.recipient_email)),
    rescheduleGift: (asked) => ofPurchase(asked, (row) => reschedule(row, asked.payload)),
    voucherFile: (asked) => orProblem(voucherFile(asked)),
    withdrawGift: (asked) =>
      step(
        asked,
        (
          row,
        ): Effect.Effect<
          unknown,
          Effect.Error<ReturnType<typeof withdraw>> | Refused,
          Effect.Services<ReturnType<typeof withdraw>>
        > =>
          row.status === "REVIEW" || isBought(row)
            ? withdraw(row)
            : Effect.fail(new Refused({ code: "gift_not_found" })),
      ),
  }),
)

export const giftLinkHandlers = HttpApiBuilder.group(GiftApi, "giftLink", (group) =>
  group.handleAll({
    gift: ({ params }) => orProblem(Effect.map(giftOfLink(params.token), toWire)),
    openGift: ({ params }) => orProblem(Effect.map(openGift(params.token), toWire)),
  }),
)

const exchanged = Effect.fnUntraced(function* (asked: Asked & { readonly payload: typeof ExchangeVoucher.Type }) {
  const { code, to, lang, agreed_left_cents } = asked.payload
  const locale = lang ?? localeOf(asked)
  const party = to && {
    variantId: to.variant_id,
    participants: to.participants.map(({ type_id, quantity }) => ({ typeId: type_id, quantity })),
    addons: (to.addons ?? []).map(({ addon_id, quantity }) => ({ addonId: addon_id, quantity })),
    expectedTotalCents: null,
  }
  const terms = party === null ? null : (yield* prepareExperience(party, locale)).choice.terms
  const agreedCents = agreed_left_cents ?? null
  return toWire(yield* exchange(code, yield* ClientAddress, { to: terms, agreedCents }, locale))
})

export const voucherHandlers = HttpApiBuilder.group(GiftApi, "voucher", (group) =>
  group.handleAll({
    voucherBalance: (asked) =>
      orProblem(
        Effect.gen(function* () {
          const { code, lang } = asked.payload
          return toWire(yield* balanceByCode(code, yield* ClientAddress, lang ?? localeOf(asked)))
        }),
      ),
    exchangeVoucher: (asked) => orProblem(exchanged(asked)),
    topUpVoucher: (asked) =>
      orProblem(
        Effect.gen(function* () {
          const { code, amount_cents, lang } = asked.payload
          const { setCookie, ...begin } = yield* beginning(asked, lang, ["topUp", asked.payload])
          return created(yield* beginTopUp(code, amount_cents, begin), setCookie)
        }),
      ),
  }),
)

/** The words of a call for the fields of the account's form. */
const eventFields: Readonly<Record<string, string>> = { day: "month_day", remindDays: "remind_days" }

const inEventFields = <A, E, R>(effect: Effect.Effect<A, E | Refused, R>) =>
  Effect.catchIf(
    effect,
    (error): error is Refused => error instanceof Refused,
    ({ code, errors = [] }) =>
      Effect.fail(
        new Refused({
          code,
          errors: errors.map(({ field, ...one }) => ({ ...one, field: eventFields[field] ?? field })),
        }),
      ),
  )

/** Does something with the gift events of who is signed in, and answers with all of them. */
const withEvents = <E, R>(asked: Asked, act: (personId: string) => Effect.Effect<unknown, E | Refused, R>) =>
  orProblem(
    Effect.gen(function* () {
      const { personId } = yield* commanderOf(asked)
      yield* inEventFields(act(personId))
      return toWire({ events: yield* giftEventsOf(personId) })
    }),
  )

const ownToWire = ({ given, received, events }: OwnGifts) => ({
  events: events.map(toWire),
  given: given.map(({ token, ...gift }) => ({ ...toWire(gift), encrypted_code: token })),
  received: received.map(toWire),
})

export const myGiftsHandlers = HttpApiBuilder.group(GiftApi, "myGifts", (group) =>
  group.handleAll({
    gifts: (asked) =>
      orProblem(
        Effect.gen(function* () {
          const { personId } = yield* customerOf(asked)
          return ownToWire(yield* giftsOf(personId, asked.query.lang ?? localeOf(asked)))
        }),
      ),
    claimVoucher: (asked) =>
      orProblem(
        Effect.gen(function* () {
          const { personId } = yield* commanderOf(asked)
          const { code, lang } = asked.payload
          return toWire(yield* claim(personId, code, yield* ClientAddress, lang ?? localeOf(asked)))
        }),
      ),
    giftEvents: (asked) =>
      orProblem(
        Effect.gen(function* () {
          const { personId } = yield* customerOf(asked)
          return toWire({ events: yield* giftEventsOf(personId) })
        }),
      ),
    addGiftEvent: (asked) =>
      withEvents(asked, (personId) => {
        const { name, month_day, remind_days } = asked.payload
        const [month = "", day = ""] = month_day.split("-")
        return addGiftEvent(personId, { name, month, day, remindDays: String(remind_days) })
      }),
    setGiftReminder: (asked) =>
      withEvents(asked, (personId) => {
        const type = asked.payload.is_on ? "customer.switchedOn" : "customer.switchedOff"
        return changeGiftEvent(personId, asked.params.eventId, { type })
      }),
    removeGiftEvent: (asked) =>
      withEvents(asked, (personId) => changeGiftEvent(personId, asked.params.eventId, { type: "customer.removed" })),
    extendVoucher: (asked) =>
      orProblem(
        Effect.gen(function* () {
          const { personId } = yield* commanderOf(asked)
          return toWire(yield* extend(personId, asked.params.voucherId, localeOf(asked)))
        }),
      ),
  }),
)
