import type { StoredEvent } from "../kit/types.ts"

export type AccountInput = {
  /** A random id. Names and addresses stand beside the log. */
  readonly personId: string
  /** How the account was made; the identity provider has checked the email address. */
  readonly by: "form" | "identity"
  readonly at: string
}

export type AccountContext = AccountInput & {
  /** The change of the email address that is under way. */
  readonly changeId: string | null
  readonly changeEndsAt: string | null
}

export type AccountEvent = StoredEvent &
  (
    | { readonly type: "email.verified" }
    | { readonly type: "customer.changedPassword" }
    | { readonly type: "customer.askedNewAddress"; readonly changeId: string }
    | { readonly type: "oldMailbox.agreed"; readonly changeId: string }
    | { readonly type: "newMailbox.proved"; readonly changeId: string }
    | { readonly type: "person.erased" }
  )

export type AccountEventOf<T extends AccountEvent["type"]> = Extract<AccountEvent, { readonly type: T }>

/** What the customer is told by mail. `askOld` and `askNew` hold the links that agree to a new address. */
export type AccountMail = "passwordChanged" | "askOld" | "askNew" | "addressChanged" | "addressLeft"

/** `of` tells several mails of one kind apart. */
export type MailParams = { readonly personId: string; readonly kind: AccountMail; readonly of: string }
export type PersonParams = { readonly personId: string }
export type ChangeParams = { readonly personId: string; readonly changeId: string }
