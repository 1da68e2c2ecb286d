import { Context } from "effect"
import type { GoogleSettings } from "./google/settings.ts"

export class AccountSettings extends Context.Service<
  AccountSettings,
  {
    /** The wrong passwords that one network address has in 15 minutes (`SIGN_INS_PER_ADDRESS`); 0: no limit. */
    readonly wrongPerAddress: number
    /** How often an open page asks who is signed in (`SESSION_REFETCH_SECONDS`). */
    readonly refetchSeconds: number
    /** The identity provider; null if the shop has none. */
    readonly google: GoogleSettings | null
  }
>()("altrove/account/AccountSettings") {}
