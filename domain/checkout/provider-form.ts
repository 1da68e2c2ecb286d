import type { PaymentMethod } from "./methods.ts"

/** What a browser opens a provider's own form with. All of it is public: a page shows it to whoever looks. */
export type ProviderKeys =
  | { readonly provider: "stripe"; readonly publishableKey: string }
  | { readonly provider: "paypal"; readonly clientId: string; readonly environment: "production" | "sandbox" }

/** A provider's own form, and the methods that are paid by it. What is paid by none is typed into the shop's: play money. */
export type ProviderForm = ProviderKeys & { readonly methods: readonly PaymentMethod[] }

export const formOf = (method: PaymentMethod | null, forms: readonly ProviderForm[]): ProviderForm | null =>
  forms.find(({ methods }) => method !== null && methods.includes(method)) ?? null
