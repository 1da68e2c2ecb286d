import type { PaymentMethod } from "./methods.ts"

/** What a browser needs to open a payment provider's own form. All of it is public. */
export type ProviderKeys =
  | { readonly provider: "stripe"; readonly publishableKey: string }
  | { readonly provider: "paypal"; readonly clientId: string; readonly environment: "production" | "sandbox" }

/**
 * A payment provider's own form, and the methods that it serves. Other methods use the shop's card form, which takes
 * play money.
 */
export type ProviderForm = ProviderKeys & { readonly methods: readonly PaymentMethod[] }

export const formOf = (method: PaymentMethod | null, forms: readonly ProviderForm[]): ProviderForm | null =>
  forms.find(({ methods }) => method !== null && methods.includes(method)) ?? null
