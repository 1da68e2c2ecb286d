import { Effect } from "effect"
import { HttpServerResponse } from "effect/http"
import { HttpApiBuilder } from "effect/http-api"
import type { PaymentMethod } from "../../../domain/checkout/methods.ts"
import { cents } from "../../../domain/money/cents.ts"
import { Api } from "../../contract/api.ts"
import { toWire } from "../../contract/case.ts"
import type { CreateBooking, CustomerInfo } from "../../contract/checkout.ts"
import { claimBooking, sessionIdIn, signedInBy } from "../account/part.ts"
import { keyOf, localeOf, wishedLocaleOf } from "../http/asked.ts"
import { ClientAddress } from "../http/client-address.ts"
import { orProblem } from "../http/problems.ts"
import { requestLocale } from "../http/request-locale.ts"
import { HttpSettings } from "../http/settings.ts"
import { proofOf, visitorOf } from "../http/visitor.ts"
import { Access, type Proof } from "../kernel/access.ts"
import { type Booked, bookedByCode } from "./booked.ts"
import { createBooking, type Sale } from "./create.ts"
import { cancelCheckout, confirmPayment, giveDetails, paypalClientToken, startPayment } from "./customer.ts"
import { applyCode, removeCode } from "./discounts.ts"
import { usePoints } from "./points.ts"
import { bookingView, checkoutView } from "./read.ts"
import { reserveForLater } from "./reservation.ts"
import { bookingByCode } from "./rows.ts"
import { tabLinkOf } from "./tab-link.ts"
import { bookingToWire, checkoutToWire } from "./wire.ts"

type Headers = Readonly<Record<string, string | undefined>>
type Asked = { readonly request: { readonly url: string; readonly headers: Headers } }

const proof = ({ request }: Asked) => proofOf(request.headers)

const shown = (asked: Asked, booked: Booked, personId: string | null) =>
  Effect.map(checkoutView(booked, personId, wishedLocaleOf(asked)), checkoutToWire)

const checkoutOf = (asked: Asked) => (booked: Booked) =>
  Effect.flatMap(signedIn(asked), (personId) => shown(asked, booked, personId))

/** The answer to a step of the checkout. What a signed-in customer goes on with is theirs from then on. */
const ownCheckout = (asked: Asked) => (booked: Booked) =>
  signedIn(asked).pipe(
    Effect.tap((personId) => (personId === null ? Effect.void : claimBooking(personId, booked.row.code))),
    Effect.flatMap((personId) => shown(asked, booked, personId)),
  )

/** The id of who is signed in; null for a visitor, and for a frame on another site, whose cookies do not count. */
const signedIn = (asked: Asked) =>
  asked.request.headers.authorization !== undefined ? Effect.succeed(null) : signedInByCookie(asked)

const signedInByCookie = (asked: Asked) =>
  HttpSettings.pipe(
    Effect.flatMap(({ secure }) => signedInBy(sessionOf(asked, secure))),
    Effect.map((person) => person?.personId ?? null),
  )

const bookingOf = (asked: Asked) => (booked: Booked) =>
  Effect.map(bookingView(booked, wishedLocaleOf(asked)), bookingToWire)

const nobody: Proof = { visitorKey: null, token: null }

/** `sale`: who sells it elsewhere than in the shop. Then no cookie counts, and none is set. */
const create = (asked: Asked, variantId: string, payload: typeof CreateBooking.Type, sale: Sale | null = null) =>
  orProblem(
    Effect.gen(function* () {
      const { secure } = yield* HttpSettings
      const shown = sale === null ? proof(asked) : nobody
      const { visitorKey } = shown
      const causation = keyOf(asked)
      const address = yield* ClientAddress
      // A stranger who sends the same key from elsewhere is another caller.
      const call = JSON.stringify([causation, visitorKey ?? address, variantId, payload])
      const same = causation === null ? null : { causation, ...(yield* Access).sameFor(call) }
      const { key, setCookie } = visitorOf(shown, secure, same?.visitorKey)
      const locale = payload.lang ?? requestLocale(asked.request.url, asked.request.headers["accept-language"])
      const created = yield* createBooking(
        {
          variantId,
          slotId: payload.slot_id,
          participants: payload.participants.map(({ type_id, quantity }) => ({ typeId: type_id, quantity })),
          addons: (payload.addons ?? []).map(({ addon_id, quantity }) => ({ addonId: addon_id, quantity })),
          expectedTotalCents: cents(payload.expected_total_cents),
          locale,
        },
        key,
        address,
        same,
        sale === null ? yield* signedIn(asked) : null,
        sale,
      )
      const { code, token, checkoutExpiresAt } = created
      return HttpServerResponse.jsonUnsafe(
        { code, encrypted_code: token, checkout_expiration_at: checkoutExpiresAt },
        setCookie === null || sale !== null ? {} : { headers: { "set-cookie": setCookie } },
      )
    }),
  )

const details = (asked: Asked, code: string, payload: typeof CustomerInfo.Type) => {
  const { confirm_email: confirmEmail, custom_fields: customFields = {}, ...rest } = payload
  return giveDetails(code, proof(asked), { ...rest, confirmEmail, customFields })
}

const typed = (asked: Asked, code: string) =>
  Effect.gen(function* () {
    const isSignedIn = (yield* signedIn(asked)) !== null
    return { typed: code, key: keyOf(asked), address: yield* ClientAddress, isSignedIn, locale: localeOf(asked) }
  })

const pay = (asked: Asked, code: string, method: PaymentMethod | null) =>
  orProblem(
    ClientAddress.pipe(
      Effect.flatMap((address) => startPayment(code, proof(asked), keyOf(asked), method, address)),
      Effect.flatMap(ownCheckout(asked)),
    ),
  )

const confirm = (asked: Asked, code: string, paymentId: string) =>
  orProblem(Effect.flatMap(confirmPayment(code, proof(asked), paymentId), checkoutOf(asked)))

const clientToken = (asked: Asked, code: string) =>
  orProblem(
    Effect.andThen(
      bookingByCode(code, proof(asked)),
      Effect.map(paypalClientToken, (token) => ({ client_token: token })),
    ),
  )

const points = (asked: Asked, code: string, use: boolean) =>
  orProblem(
    HttpSettings.pipe(
      Effect.map(({ secure }) => ({ use, key: keyOf(asked), sessionId: sessionOf(asked, secure) })),
      Effect.flatMap((wish) => usePoints(code, proof(asked), wish)),
      Effect.flatMap(checkoutOf(asked)),
    ),
  )

const sessionOf = ({ request: { headers } }: Asked, secure: boolean) =>
  sessionIdIn({ headers: new Headers({ cookie: headers.cookie ?? "" }) }, secure)

/** The same calls, for a part that sells elsewhere. */
export const checkoutCalls = { create, pay, confirm, clientToken }

export const checkoutHandlers = HttpApiBuilder.group(Api, "checkout", (handlers) =>
  handlers.handleAll({
    create: (asked) => create(asked, asked.params.id, asked.payload),
    checkout: (asked) => orProblem(Effect.flatMap(bookedByCode(asked.params.code, proof(asked)), checkoutOf(asked))),
    customerInfo: (asked) =>
      orProblem(Effect.flatMap(details(asked, asked.params.code, asked.payload), ownCheckout(asked))),
    applyCode: (asked) =>
      orProblem(
        typed(asked, asked.payload.code).pipe(
          Effect.flatMap((given) =>
            applyCode(asked.params.code, proof(asked), { ...given, ask: asked.payload.ask ?? false }),
          ),
          Effect.flatMap(checkoutOf(asked)),
        ),
      ),
    removeCode: (asked) =>
      orProblem(
        typed(asked, asked.payload.code).pipe(
          Effect.flatMap((given) => removeCode(asked.params.code, proof(asked), given)),
          Effect.flatMap(checkoutOf(asked)),
        ),
      ),
    points: (asked) => points(asked, asked.params.code, asked.payload.use),
    reserve: (asked) =>
      orProblem(
        ClientAddress.pipe(
          Effect.flatMap((address) => reserveForLater(asked.params.code, proof(asked), keyOf(asked), address)),
          Effect.flatMap(ownCheckout(asked)),
        ),
      ),
    tabLink: (asked) => orProblem(Effect.map(tabLinkOf(asked.params.code, proof(asked)), (link) => toWire(link))),
    pending: (asked) => orProblem(Effect.flatMap(bookedByCode(asked.params.code, proof(asked)), bookingOf(asked))),
    cancel: (asked) => orProblem(Effect.flatMap(cancelCheckout(asked.params.code, proof(asked)), bookingOf(asked))),
    pay: (asked) => pay(asked, asked.params.code, asked.payload?.method ?? null),
    confirm: (asked) => confirm(asked, asked.params.code, asked.params.intentId),
    paypalToken: (asked) => clientToken(asked, asked.params.code),
    paypalPay: (asked) => pay(asked, asked.params.code, asked.payload?.method ?? "paypal"),
    paypalConfirm: (asked) => confirm(asked, asked.params.code, asked.params.intentId),
  }),
)
