import { Context } from "effect"
import type { GoogleSettings } from "./google/settings.ts"

export class AccountSettings extends Context.Service<
  AccountSettings,
  {
    /**
     * The wrong passwords, and the failed passkeys, that one network address has in 15 minutes, and its sign-ups and its
     * links in an hour, each counted by itself (`SIGN_INS_PER_ADDRESS`); 0: no limit.
     */
    readonly triesPerAddress: number
    /** How often an open page asks who is signed in (`SESSION_REFETCH_SECONDS`). */
    readonly refetchSeconds: number
    /** The identity provider; null if the shop has none. */
    readonly google: GoogleSettings | null
  }
>()("altrove/account/AccountSettings") {}
