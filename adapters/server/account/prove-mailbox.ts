import { ownRow, prepared, type Write } from "../store/writes.ts"
import type { AccountRefusal } from "./flow.ts"
import { othersOut } from "./others-out.ts"
import { tellAccount } from "./tell.ts"

const passwordDropped = prepared<{ readonly personId: string }>(
  "update person set password_phc = null where id = :personId::uuid",
)

type Rows = readonly Write<AccountRefusal>[]

/**
 * Somebody has shown that the mailbox of an account is theirs, which nobody had done before. The account may have been
 * made by somebody else, so its password, its sessions and its other ways to sign in end.
 */
export const proveMailbox = (personId: string, { first, last }: { readonly first: Rows; readonly last: Rows }) =>
  tellAccount(personId, { type: "email.verified" }, [
    ...first,
    ownRow(passwordDropped, { personId }),
    ...othersOut(personId),
    ...last,
  ])
