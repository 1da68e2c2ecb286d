import type {
  BookingCreated,
  BookingView,
  CancellationQuote,
  CheckoutView,
  RescheduleQuote,
} from "../../domain/booking/views.ts"
import type { OpenPaymentForm } from "../../domain/checkout/payment-form.ts"
import type { Outcome } from "../../domain/errors/refusal.ts"
import type { Answer, CompanyView, ParticipationView } from "../../domain/participation/views.ts"
import type { PayLinkView } from "../../domain/pay-link/views.ts"
import type {
  BookingCommands,
  Bookings,
  ConfirmPayment,
  LinkCommands,
  ParticipationCommands,
  SendMessage,
} from "../../domain/shop.ts"
import type { WithdrawalView } from "../../domain/withdrawal/views.ts"
import { fromWire } from "../contract/case.ts"
import type { AnswerTo, PathTo } from "../contract/views.ts"
import type { HttpClient } from "./http.ts"

export { watchEvents } from "./watch.ts"

/** The wire calls the access token `encrypted_code`. */
const bookingFromWire = <T>(wire: object & { readonly encrypted_code?: string }): T =>
  fromWire<T>({ ...wire, token: wire.encrypted_code })

const segment = encodeURIComponent

export function httpBookings(http: HttpClient): Bookings {
  const read = async <T>(path: PathTo<"GET", T>): Promise<T | null> => {
    const wire = await http.get<object>(path)
    return wire === null ? null : bookingFromWire<T>(wire)
  }
  return {
    checkout: (code) => read<CheckoutView>(`/payment/v1/bookings/checkout/${segment(code)}`),
    pending: (code) => read<BookingView>(`/payment/v1/bookings/pending/${segment(code)}`),
    payLink: (token) => read<PayLinkView>(`/payment/v1/links/${segment(token)}`),
    participants: (token) => read<CompanyView>(`/booking/v1/bookings/${segment(token)}/participants`),
    participation: (token) => read<ParticipationView>(`/booking/v1/participations/${segment(token)}`),
    withdrawal: (token) => read<WithdrawalView>(`/booking/v1/bookings/${segment(token)}/withdrawal`),
    booking: (token) => read<BookingView>(`/booking/v1/bookings/${segment(token)}`),
  }
}

export function httpCommands(http: HttpClient): BookingCommands {
  const send = async <T>(path: PathTo<"POST", T>, key: string, body?: unknown): Promise<Outcome<T>> => {
    const outcome = await http.post<object>(path, key, body)
    return outcome.ok ? { ok: true, value: bookingFromWire<T>(outcome.value) } : outcome
  }
  const ask = async <T>(path: PathTo<"GET", T>): Promise<Outcome<T>> => {
    const outcome = await http.ask<object>(path)
    return outcome.ok ? { ok: true, value: fromWire<T>(outcome.value) } : outcome
  }
  const orders = (code: string, by: "stripe" | "paypal" = "stripe") =>
    `/payment/v1/${by}/partner-direct-bookings/orders/${segment(code)}` as const
  return {
    create: async ({ variantId, ...request }, key) => {
      const body = {
        slot_id: request.slotId,
        participants: request.participants.map(({ typeId, quantity }) => ({ type_id: typeId, quantity })),
        addons: request.addons.map(({ addonId, quantity }) => ({ addon_id: addonId, quantity })),
        expected_total_cents: request.expectedTotalCents,
        lang: request.locale,
      }
      const outcome = await http.post<AnswerTo<"POST /api/v1/experience_variants/:id/bookings/create">>(
        `/api/v1/experience_variants/${segment(variantId)}/bookings/create`,
        key,
        body,
      )
      if (!outcome.ok) return outcome
      const { code, encrypted_code: token, checkout_expiration_at: checkoutExpiresAt } = outcome.value
      return { ok: true, value: { code, token, checkoutExpiresAt } satisfies BookingCreated }
    },
    saveCustomer: (code, { confirmEmail, customFields, ...customer }, key) =>
      send(`/payment/v1/bookings/checkout/${segment(code)}/customer-info`, key, {
        ...customer,
        confirm_email: confirmEmail,
        custom_fields: customFields,
      }),
    applyCode: (code, typed, key) =>
      send(`/payment/v1/bookings/checkout/${segment(code)}/discounts`, key, { code: typed }),
    removeCode: (code, inserted, key) =>
      send(`/payment/v1/bookings/checkout/${segment(code)}/discounts/delete`, key, { code: inserted }),
    reserveForLater: (code, key) => send(`/payment/v1/bookings/checkout/${segment(code)}/reserve`, key),
    pay: (code, key, method) => {
      const by = method === "paypal" || method === "paypal_card" ? "paypal" : "stripe"
      return send(`${orders(code, by)}/create`, key, method && { method })
    },
    confirmPayment: (code, paymentId, key) => send(`${orders(code)}/${segment(paymentId)}/confirm`, key),
    cancelCheckout: (code, key) => send(`/booking/v1/bookings/${segment(code)}/checkout/delete`, key),
    acceptAlternative: (token, slotId, key) =>
      send(`/booking/v1/bookings/${segment(token)}/alternatives/${segment(slotId)}/accept`, key),
    declineAlternatives: (token, key) => send(`/booking/v1/bookings/${segment(token)}/alternatives/decline`, key),
    quoteReschedule: (token, slotId) =>
      ask<RescheduleQuote>(`/booking/v1/bookings/${segment(token)}/reschedule?slot_id=${segment(slotId)}`),
    reschedule: (token, { slot, toPayCents, refundCents }, key) =>
      send(`/booking/v1/bookings/${segment(token)}/reschedule`, key, {
        slot_id: slot.id,
        to_pay_cents: toPayCents,
        refund_cents: refundCents,
      }),
    withdrawReschedule: (token, key) => send(`/booking/v1/bookings/${segment(token)}/reschedule/withdraw`, key),
    quoteCancellation: (token) => ask<CancellationQuote>(`/booking/v1/bookings/${segment(token)}/cancellation`),
    cancelBooking: (token, { refundCents, releasedCents }, key) =>
      send(`/booking/v1/bookings/${segment(token)}/cancellation`, key, {
        refund_cents: refundCents,
        released_cents: releasedCents,
      }),
  }
}

export function httpLinkCommands(http: HttpClient): LinkCommands {
  const send = async (
    path: PathTo<"POST", PayLinkView>,
    key: string,
    body?: unknown,
  ): Promise<Outcome<PayLinkView>> => {
    const outcome = await http.post<object>(path, key, body)
    return outcome.ok ? { ok: true, value: bookingFromWire<PayLinkView>(outcome.value) } : outcome
  }
  return {
    pay: (token, key, method) => send(`/payment/v1/links/${segment(token)}/pay`, key, method && { method }),
    confirm: (token, paymentId, key) => send(`/payment/v1/links/${segment(token)}/${segment(paymentId)}/confirm`, key),
  }
}

export function httpParticipationCommands(http: HttpClient): ParticipationCommands {
  const send = async <T>(path: PathTo<"POST", T>, key: string, body?: unknown): Promise<Outcome<T>> => {
    const outcome = await http.post<object>(path, key, body)
    return outcome.ok ? { ok: true, value: fromWire<T>(outcome.value) } : outcome
  }
  const people = (token: string) => `/booking/v1/bookings/${segment(token)}/participants` as const
  return {
    invite: (token, values, locale, key) => send<CompanyView>(people(token), key, { ...values, lang: locale }),
    resend: (token, id, key) => send<CompanyView>(`${people(token)}/${segment(id)}/resend`, key),
    remove: (token, id, key) => send<CompanyView>(`${people(token)}/${segment(id)}/remove`, key),
    answer: (token, answer, key) =>
      send<{ readonly answer: Answer }>(`/booking/v1/participations/${segment(token)}/${answer}`, key),
  }
}

export function httpMessages(http: HttpClient): SendMessage {
  return async ({ form, values: { bookingCode, ...values }, locale }, key) => {
    const written = Object.entries({ ...values, booking_code: bookingCode }).filter(([, value]) => value)
    const body = { ...Object.fromEntries(written), lang: locale }
    const outcome = await http.post<AnswerTo<"POST /api/v1/contact">>(`/api/v1/${form}`, key, body)
    return outcome.ok ? { ok: true, value: { replyBy: outcome.value.reply_by } } : outcome
  }
}

/** Each payment fetches the script of whoever carries it, and no other. */
export const confirmPayment: ConfirmPayment = async (...asked) =>
  (await import("./sandbox-payment.ts")).confirmSandboxPayment(...asked)

export const openPaymentForm: OpenPaymentForm = async (asked) => {
  const { keys } = asked
  switch (keys.provider) {
    case "stripe":
      return (await import("./payments/stripe-form.ts")).openStripeForm(keys.publishableKey)(asked)
    case "paypal":
      return (await import("./payments/paypal-form.ts")).openPaypalForm(keys)(asked)
    default:
      return keys satisfies never
  }
}
