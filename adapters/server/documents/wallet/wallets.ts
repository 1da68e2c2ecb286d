import { Context } from "effect"
import type { WalletSettings } from "./settings.ts"

/** The keys that this shop signs passes with. */
export class Wallets extends Context.Service<Wallets, WalletSettings>()("altrove/documents/Wallets") {}
