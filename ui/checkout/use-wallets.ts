import { useSyncExternalStore } from "react"
import type { WalletMethod } from "../../domain/checkout/methods.ts"

/** By what a browser shows that it has a wallet. Whether a card is in it, only the payment provider's form can tell. */
const marks: Readonly<Record<WalletMethod, string>> = { apple_pay: "ApplePaySession", google_pay: "PaymentRequest" }

let found: readonly WalletMethod[] | null = null
const none: readonly WalletMethod[] = []

const inBrowser = (): readonly WalletMethod[] => {
  found ??= (Object.keys(marks) as WalletMethod[]).filter((one) => marks[one] in globalThis)
  return found
}

/** The wallets that this browser may have. The server knows of none. */
export const useWallets = (): readonly WalletMethod[] => useSyncExternalStore(never, inBrowser, () => none)

const never = () => () => {}
