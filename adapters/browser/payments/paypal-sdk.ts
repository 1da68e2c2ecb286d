/** Of PayPal's JavaScript SDK v6 (developer.paypal.com/sdk), what the shop uses. */
export type PaypalSdk = {
  readonly createInstance: (options: {
    readonly clientId: string
    readonly components: readonly ["paypal-payments", "card-fields"]
    readonly locale: "it-IT" | "en-GB"
    readonly pageType: "checkout"
  }) => Promise<PaypalInstance>
}

export type PaypalInstance = {
  readonly createPayPalOneTimePaymentSession: (options: {
    readonly onApprove: (data: { readonly orderId: string }) => Promise<void>
    readonly onCancel: (data: { readonly orderId?: string }) => void
    readonly onError: (error: Error) => void
  }) => WalletSession
  readonly createCardFieldsOneTimePaymentSession: () => CardSession
}

export type WalletSession = {
  /** Opens PayPal's window, so it has to be called while a press is being handled. */
  readonly start: (
    options: { readonly presentationMode: "auto" },
    order: Promise<{ readonly orderId: string }>,
  ) => Promise<unknown>
  readonly destroy: () => void
}

export type CardField = "number" | "expiry" | "cvv"

type FieldState = { readonly isValid: boolean }

export type CardSession = {
  readonly createCardFieldsComponent: (options: {
    readonly type: CardField
    readonly label: string
    readonly ariaLabel: string
    readonly style: Record<string, Record<string, string>>
  }) => HTMLElement
  readonly on: (
    event: "validitychange",
    heard: (event: { readonly data: Readonly<Record<CardField, FieldState>> }) => void,
  ) => Promise<void>
  readonly submit: (orderId: string) => Promise<{
    readonly state: "succeeded" | "canceled" | "failed"
  }>
  readonly destroy: () => void
}
