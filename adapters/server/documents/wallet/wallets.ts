import { Context } from "effect"
import type { WalletSettings } from "./settings.ts"

/** The keys with which this shop signs passes. */
export class Wallets extends Context.Service<Wallets, WalletSettings>()("altrove/documents/Wallets") {}
