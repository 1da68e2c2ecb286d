/** Of Stripe.js, "endive" (docs.stripe.com/js), what the shop uses. */
export type StripeSdk = {
  readonly elements: (options: ElementsOptions) => StripeElements
  readonly confirmPayment: (options: {
    readonly elements: StripeElements
    readonly clientSecret: string
    readonly confirmParams: { readonly return_url: string }
    /** Cards are confirmed in a frame over the page; it is left only where a bank cannot be framed. */
    readonly redirect: "if_required"
  }) => Promise<{ readonly error?: StripeSdkError; readonly paymentIntent?: { readonly status: string } }>
}

export type StripeSdkError = { readonly type: string; readonly code?: string; readonly decline_code?: string }

type ElementsOptions = {
  readonly mode: "payment"
  readonly amount: number
  readonly currency: "eur"
  readonly captureMethod: "manual"
  readonly allowedPaymentMethodTypes: string[]
  readonly appearance: { readonly theme: "flat"; readonly variables: Record<string, string> }
}

export type StripeElements = {
  readonly submit: () => Promise<{ readonly error?: StripeSdkError }>
  readonly create: {
    (type: "payment", options: { readonly wallets: Record<"applePay" | "googlePay" | "link", "never"> }): CardElement
    (
      type: "expressCheckout",
      options: {
        readonly buttonHeight: number
        readonly buttonType: { readonly applePay: "book"; readonly googlePay: "book" }
        readonly paymentMethods: Record<
          "applePay" | "googlePay" | "link" | "paypal" | "amazonPay" | "klarna",
          "auto" | "never"
        >
      },
    ): ExpressElement
  }
}

type BaseElement = {
  readonly mount: (place: HTMLElement) => void
  readonly destroy: () => void
}

export type CardElement = BaseElement & {
  readonly on: (event: "ready" | "loaderror", handler: () => void) => unknown
}

export type ExpressElement = BaseElement & {
  readonly on: {
    (
      event: "ready",
      handler: (event: {
        readonly availablePaymentMethods?: { readonly applePay: boolean; readonly googlePay: boolean } | undefined
      }) => void,
    ): unknown
    (event: "loaderror", handler: () => void): unknown
    (
      event: "confirm",
      handler: (event: { readonly paymentFailed: (why?: { readonly reason?: "fail" }) => void }) => void,
    ): unknown
  }
}

export type StripeFactory = (publishableKey: string, options: { readonly locale: "it" | "en" }) => StripeSdk
