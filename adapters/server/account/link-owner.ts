import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import type { LinkNeeds } from "../../../domain/account/ports.ts"
import { emailKey } from "../../../domain/contact/email.ts"
import { Refused } from "../kernel/refused.ts"
import type { Link } from "./mail-tokens.ts"
import { type From, signedInBy } from "./sessions.ts"
import { personByPassword } from "./sign-in.ts"
import { sessionIdIn } from "./wire/cookies.ts"
import { placeOf } from "./wire/exchange.ts"

type Owner = {
  readonly id: string
  readonly email: string
  readonly isVerified: boolean
  readonly hasPassword: boolean
}

/**
 * The account of a link, and what whoever opens the link must show beside it. A link proves a mailbox. Anybody can make an
 * account with somebody else's address, or move theirs to it, and the owner of that mailbox would press the button for
 * them: their bookings would join an account that others can open. So a link that gives a mailbox to an account also wants
 * to know that the account is theirs.
 */
export const ownerOf = Effect.fn("account.ownerOfLink")(function* (
  { purpose, personId, email }: Pick<Link, "purpose" | "personId" | "email">,
  request: Request,
) {
  const sql = yield* SqlClient.SqlClient
  const named = personId === null ? sql`email_key = ${emailKey(email)}` : sql`id = ${personId}::uuid`
  const [owner] = yield* sql<Owner>`
    select id, email, email_verified_at is not null as "isVerified", password_phc is not null as "hasPassword"
    from person where ${named}`
  const needs = (what: LinkNeeds) => ({ owner: owner ?? null, needs: what })
  const gives = purpose === "newMailbox" || (purpose === "verify" && owner?.isVerified === false)
  if (owner === undefined || !gives) return needs("nothing")
  const { secure } = yield* placeOf(request)
  const signedIn = yield* signedInBy(sessionIdIn(request, secure))
  if (signedIn?.personId === owner.id) return needs("nothing")
  if (owner.hasPassword) return needs("password")
  return needs(purpose === "newMailbox" ? "signIn" : "nothing")
})

/** Fails with Refused unless whoever opens the link has shown that its account is theirs. Null: it wanted no password. */
export const proveOwner = Effect.fn("account.proveOwner")(function* (
  link: Pick<Link, "purpose" | "personId" | "email">,
  password: string,
  from: From,
) {
  const { owner, needs } = yield* ownerOf(link, from.request)
  if (needs === "signIn") return yield* new Refused({ code: "SessionRequired" })
  return owner === null || needs === "nothing" ? null : yield* personByPassword({ email: owner.email, password }, from)
})
