import { type CardFieldTypes, loadCoreSdkScript, type PayPalV6Namespace } from "@paypal/paypal-js/sdk-v6"
import type {
  FormMeans,
  OpenPaymentForm,
  PaymentConfirmation,
  PaymentForm,
} from "../../../domain/checkout/payment-form.ts"
import type { ProviderKeys } from "../../../domain/checkout/provider-form.ts"
import type { Locale } from "../../../domain/locale.ts"
import { inTime } from "./in-time.ts"
import { looks } from "./looks.ts"

type PaypalKeys = Extract<ProviderKeys, { readonly provider: "paypal" }>
type Asked = Parameters<OpenPaymentForm>[0]

const locales = { it: "it-IT", en: "en-GB" } as const

type PaypalInstance = Awaited<ReturnType<typeof instanceOf>>

const opened = new Map<string, PaypalInstance>()

async function paypalOf({ clientId, environment }: PaypalKeys, locale: Locale): Promise<PaypalInstance> {
  const known = opened.get(`${clientId} ${locale}`)
  if (known !== undefined) return known
  const paypal = await inTime(loadCoreSdkScript({ environment }))
  if (paypal === null) throw new Error("PayPal's SDK runs in a browser only")
  const instance = await instanceOf(paypal, clientId, locale)
  opened.set(`${clientId} ${locale}`, instance)
  return instance
}

const instanceOf = (paypal: PayPalV6Namespace, clientId: string, locale: Locale) =>
  paypal.createInstance({
    clientId,
    components: ["paypal-payments", "card-fields"],
    locale: locales[locale],
    pageType: "checkout",
  })

/** PayPal's own form: a button that opens PayPal's window, or PayPal's fields for a card. */
export const openPaypalForm =
  (keys: PaypalKeys): OpenPaymentForm =>
  async (asked) => {
    const instance = await paypalOf(keys, asked.locale)
    return asked.method === "paypal_card" ? cardFields(instance, asked) : walletButton(instance, asked)
  }

function walletButton(instance: PaypalInstance, { place, onPay }: Asked): PaymentForm {
  let settle: (answer: PaymentConfirmation) => void = () => {}
  const session = instance.createPayPalOneTimePaymentSession({
    onApprove: async () => settle({ kind: "authorised" }),
    onCancel: () => settle({ kind: "canceled" }),
    // Only the server can find out whether the customer had approved the payment before the error.
    onError: () => settle({ kind: "unknown" }),
  })
  const button = document.createElement("paypal-button")
  button.setAttribute("type", "pay")
  button.addEventListener("click", () => {
    const order = Promise.withResolvers<{ readonly orderId: string }>()
    // PayPal's window waits for the order. If the order fails after the window was closed, that is no fault of the
    // page.
    order.promise.catch(() => {})
    const answer = Promise.withResolvers<PaymentConfirmation>()
    const means: FormMeans = {
      confirm: ({ clientSecret }) => {
        order.resolve({ orderId: clientSecret })
        return answer.promise
      },
      drop: () => order.reject(new Error("there is no order")),
    }
    if (!onPay(means)) return
    settle = answer.resolve
    session.start({ presentationMode: "auto" }, order.promise).catch(() => answer.resolve({ kind: "unknown" }))
  })
  place.append(button)
  return {
    pays: "form",
    prepare: async () => null,
    close: () => {
      session.destroy()
      button.remove()
    },
  }
}

const cardParts = ["number", "expiry", "cvv"] as const satisfies readonly CardFieldTypes[]

async function cardFields(instance: PaypalInstance, { place, labels }: Asked): Promise<PaymentForm> {
  const session = instance.createCardFieldsOneTimePaymentSession()
  const valid = { number: false, expiry: false, cvv: false }
  await session.on("validitychange", ({ data }) => {
    for (const part of cardParts) valid[part] = data[part].isValid
  })
  const { ink, font, danger } = looks(place)
  const style = { input: { color: ink, fontFamily: font, fontSize: "1rem" }, ".invalid": { color: danger } }
  const parts = cardParts.map((type) => {
    const label = labels[type]
    const part = session.createCardFieldsComponent({ type, label, ariaLabel: label, style })
    part.dataset.part = type
    return part
  })
  place.append(...parts)
  const means: FormMeans = {
    confirm: async ({ clientSecret }) => {
      const { state } = await session.submit(clientSecret)
      if (state === "succeeded") return { kind: "authorised" }
      return state === "canceled" ? { kind: "canceled" } : { kind: "refused", code: "payment_not_confirmed" }
    },
    drop: () => {},
  }
  return {
    pays: "shop",
    prepare: async () => {
      const wrong = cardParts.findIndex((part) => !valid[part])
      parts[wrong]?.focus()
      return wrong === -1 ? means : null
    },
    close: () => {
      session.destroy()
      for (const part of parts) part.remove()
    },
  }
}
