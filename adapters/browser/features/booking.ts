import type { BookingAsks, BookingReads } from "../../../domain/booking/ports.ts"
import type {
  BookingCreated,
  BookingLog,
  BookingView,
  CancellationQuote,
  CheckoutView,
  RescheduleQuote,
  ReservationView,
} from "../../../domain/booking/views.ts"
import { fromWire } from "../../contract/case.ts"
import type { AnswerTo } from "../../contract/views.ts"
import type { HttpClient } from "../http.ts"
import { watching } from "../watch.ts"
import { bookingFromWire, callsOf, segment } from "../wire.ts"

/** A booking over HTTP, from its checkout to its end. `embedId`: it is made in a frame on a partner's site. */
export default function bookingClient(http: HttpClient, embedId: string | null = null) {
  const { read, send, put } = callsOf(http, bookingFromWire)
  const { ask, read: toldBy } = callsOf(http, fromWire)
  const orders = (code: string, by: "stripe" | "paypal" = "stripe") => {
    const all = `/payment/v1/${by}/partner-direct-bookings` as const
    return embedId === null
      ? (`${all}/orders/${segment(code)}` as const)
      : (`${all}/${segment(embedId)}/orders/${segment(code)}` as const)
  }
  const creates = (variantId: string) => `/api/v1/experience_variants/${segment(variantId)}/bookings/create`
  return {
    checkout: (code) => read<CheckoutView>(`/payment/v1/bookings/checkout/${segment(code)}`),
    pending: (code) => read<BookingView>(`/payment/v1/bookings/pending/${segment(code)}`),
    booking: (token) => read<BookingView>(`/booking/v1/bookings/${segment(token)}`),
    reservation: (code, token) =>
      toldBy<ReservationView>(`/booking/v1/reservations/${segment(code)}/${segment(token)}`),
    watch: watching("/booking/v1/bookings"),
    log: (token, afterSeq) =>
      read<BookingLog>(`/booking/v1/bookings/${segment(token)}/log?after_seq=${segment(afterSeq)}`),
    create: async ({ variantId, ...request }, key) => {
      const body = {
        slot_id: request.slotId,
        participants: request.participants.map(({ typeId, quantity }) => ({ type_id: typeId, quantity })),
        addons: request.addons.map(({ addonId, quantity }) => ({ addon_id: addonId, quantity })),
        expected_total_cents: request.expectedTotalCents,
        lang: request.locale,
      }
      const outcome = await http.post<AnswerTo<"POST /api/v1/experience_variants/:id/bookings/create">>(
        embedId === null ? creates(variantId) : `${creates(variantId)}/${segment(embedId)}`,
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
    applyCode: (code, typed, key, agreed) =>
      send(`/payment/v1/bookings/checkout/${segment(code)}/discounts`, key, {
        code: typed,
        ...(!agreed && { ask: true }),
      }),
    removeCode: (code, inserted, key) =>
      send(`/payment/v1/bookings/checkout/${segment(code)}/discounts/delete`, key, { code: inserted }),
    usePoints: (code, use, key) => put(`/payment/v1/bookings/checkout/${segment(code)}/points`, key, { use }),
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
  } satisfies BookingReads & BookingAsks
}
