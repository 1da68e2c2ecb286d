/** The payment methods (spec §9). With each of them the money is authorised first and captured later. */
export const paymentMethods = ["card", "paypal", "paypal_card", "apple_pay", "google_pay"] as const
export type PaymentMethod = (typeof paymentMethods)[number]

/** The methods for which the customer types a card on this page. */
export type CardMethod = Extract<PaymentMethod, "card" | "paypal_card">
export const takesCard = (method: PaymentMethod): method is CardMethod => method === "card" || method === "paypal_card"

/** Only some browsers have it. */
export type WalletMethod = Extract<PaymentMethod, "apple_pay" | "google_pay">
export const isWallet = (method: PaymentMethod): method is WalletMethod => kinds[method] === "wallets"

const methodKinds = ["cards", "paypal", "wallets"] as const
export type MethodKind = (typeof methodKinds)[number]

const kinds: Readonly<Record<PaymentMethod, MethodKind>> = {
  card: "cards",
  paypal_card: "cards",
  paypal: "paypal",
  apple_pay: "wallets",
  google_pay: "wallets",
}

/** Methods of one kind together. Kinds and methods keep the order in which the shop offers them. */
export function methodsByKind(
  methods: readonly PaymentMethod[],
): readonly (readonly [kind: MethodKind, methods: readonly PaymentMethod[]])[] {
  return [...Map.groupBy(methods, (method) => kinds[method])]
}

/** The method of an attempt that names none: at first this was the only method. */
export const defaultMethod: PaymentMethod = "card"
