import type { Outcome } from "../../../domain/errors/refusal.ts"
import type { GiftAsks, GiftCreated, GiftReads, OrderKey } from "../../../domain/gift/ports.ts"
import type { GiftOrderView, GiftPriceView, SealedGift } from "../../../domain/gift/views.ts"
import type { ChosenAddons } from "../../../domain/participants/addons.ts"
import type { Participants } from "../../../domain/participants/quantities.ts"
import type { AnswerTo } from "../../contract/views.ts"
import type { HttpClient } from "../http.ts"
import { watching } from "../watch.ts"
import { bookingFromWire, callsOf, segment } from "../wire.ts"

type Counted = readonly { readonly quantity: number }[]

/** `adult:2,child:1` */
const counted = <Item extends Counted[number]>(items: readonly Item[], id: (item: Item) => string) =>
  items.map((item) => `${id(item)}:${item.quantity}`).join(",")

const participantsOf = (items: Participants) => items.map(({ typeId, quantity }) => ({ type_id: typeId, quantity }))
const addonsOf = (items: ChosenAddons) => items.map(({ addonId, quantity }) => ({ addon_id: addonId, quantity }))

/** The access token, for a browser that did not order. */
const shown = ({ token }: Pick<OrderKey, "token">) => ({ "x-booking-token": token })

/** A gift over HTTP, from its checkout to its voucher. */
export default function giftClient(http: HttpClient) {
  const { read, ask, send, put } = callsOf(http, bookingFromWire)
  const order = (code: string) => `/api/v0/open-bookings/${segment(code)}` as const
  type Created = AnswerTo<"POST /api/v0/gift-cards/create">
  const created = async (asked: Promise<Outcome<Created>>): Promise<Outcome<GiftCreated>> => {
    const outcome = await asked
    if (!outcome.ok) return outcome
    const { code, encrypted_code: token, checkout_expiration_at: checkoutExpiresAt } = outcome.value
    return { ok: true, value: { code, token, checkoutExpiresAt } }
  }
  return {
    order: (code, token) => read<GiftOrderView>(`${order(code)}/checkout`, token === undefined ? {} : shown({ token })),
    opening: (token) => read<SealedGift>(`/api/v0/gifts/${segment(token)}`),
    watch: watching("/api/v0/open-bookings"),
    price: ({ variantId, participants, addons, locale }) => {
      const query = new URLSearchParams({
        participants: counted(participants, ({ typeId }) => typeId),
        ...(addons.length > 0 && { addons: counted(addons, ({ addonId }) => addonId) }),
        lang: locale,
      })
      return ask<GiftPriceView>(`/api/v1/experience_variants/${segment(variantId)}/open-booking-price?${query}`)
    },
    create: ({ variantId, participants, addons, expectedTotalCents, locale }, key) =>
      created(
        http.post(`/api/v1/experience_variants/${segment(variantId)}/open-booking/create`, key, {
          participants: participantsOf(participants),
          addons: addonsOf(addons),
          expected_total_cents: expectedTotalCents,
          lang: locale,
        }),
      ),
    createOfSum: (valueCents, locale, key) =>
      created(http.post("/api/v0/gift-cards/create", key, { value_cents: valueCents, lang: locale })),
    customise: (code, { withoutMessage, sendTo, recipientEmail, postName, ...same }, key) =>
      send(`${order(code)}/customise`, key, {
        ...same,
        without_message: withoutMessage,
        ...{ send_to: sendTo, recipient_email: recipientEmail, post_name: postName },
      }),
    saveBuyer: (code, { confirmEmail, ...same }, key) =>
      send(`${order(code)}/customer-info`, key, { ...same, confirm_email: confirmEmail }),
    applyCode: (code, typed, key) => send(`${order(code)}/discounts`, key, { code: typed }),
    removeCode: (code, inserted, key) => send(`${order(code)}/discounts/delete`, key, { code: inserted }),
    usePoints: (code, use, key) => put(`${order(code)}/points`, key, { use }),
    pay: (code, key, method) => send(`${order(code)}/pay`, key, method && { method }),
    confirm: (code, paymentId, key) => send(`${order(code)}/pay/${segment(paymentId)}/confirm`, key),
    cancel: (code, key) => send(`${order(code)}/cancel`, key),
    resend: (bought, to, key) => send(`${order(bought.code)}/resend`, key, { to }, shown(bought)),
    readdress: (bought, recipientEmail, key) =>
      send(`${order(bought.code)}/readdress`, key, { recipient_email: recipientEmail }, shown(bought)),
    reschedule: (bought, moment, key) => send(`${order(bought.code)}/reschedule`, key, moment, shown(bought)),
    withdraw: (bought, key) => send(`${order(bought.code)}/withdraw`, key, {}, shown(bought)),
    exchange: (code, { variantId, participants, addons }, agreedCents, lang, key) =>
      send("/api/v0/gift-cards/exchange", key, {
        code,
        lang,
        ...(agreedCents !== null && { agreed_left_cents: agreedCents }),
        to: { variant_id: variantId, participants: participantsOf(participants), addons: addonsOf(addons) },
      }),
    open: (token, key) => send(`/api/v0/gifts/${segment(token)}/open`, key),
  } satisfies GiftReads & GiftAsks
}
