import { Effect, Schema } from "effect"
import { accountFlow, type accountMachine } from "../../../machines/account/account.machine.ts"
import { type AccountSnapshot, isVerified } from "../../../machines/account/selectors.ts"
import { joined } from "../kernel/follow.ts"
import type { Flow, Reactor } from "../store/flow.ts"
import { guardedRow, ownRow, prepared, rank } from "../store/writes.ts"
import { endSessions } from "./sessions.ts"

/**
 * Why a row refuses a fact: somebody else has the email address, the link of the mail no longer works, or the session of
 * who asks has ended.
 */
export type AccountRefusal = { readonly code: "addressTaken" | "linkOver" | "sessionOver" }
export const addressTaken: AccountRefusal = { code: "addressTaken" }
export const linkOver: AccountRefusal = { code: "linkOver" }
export const sessionOver: AccountRefusal = { code: "sessionOver" }

/** The row itself is written together with the opening (`open-account.ts`): it holds what the log does not. */
const standing = prepared<{ readonly personId: string; readonly isVerified: boolean; readonly at: string }>(`
  update person set email_verified_at = case when :isVerified::boolean
    then coalesce(email_verified_at, :at::timestamptz) end
  where id = :personId::uuid`)

const project = (snapshot: AccountSnapshot, { at }: { readonly at: string }) => [
  ownRow(standing, { personId: snapshot.context.personId, isVerified: isVerified(snapshot), at }),
]

const decodeChange = Schema.decodeUnknownSync(Schema.Struct({ personId: Schema.String, changeId: Schema.String }))

const addressMoved = prepared<{ readonly personId: string; readonly changeId: string }>(`
  update person set email = t.email, email_key = t.email_key from mail_token t
  where person.id = :personId::uuid and t.change_id = :changeId::uuid and t.purpose = 'newMailbox'
    and not exists (select from person other where other.email_key = t.email_key and other.id <> person.id)
  returning person.id`)

/** The link to the old mailbox says which address it was, whatever is written first. */
const addressLeft = prepared<{ readonly personId: string; readonly changeId: string }>(`
  insert into former_address (person_id, email_key, created_at)
  select t.person_id, t.email_key, shop_now() from mail_token t
  where t.person_id = :personId::uuid and t.change_id = :changeId::uuid and t.purpose = 'oldMailbox' on conflict do nothing`)

/** All sessions end: whoever signed in with the old address signs in with the new one. */
const changeAddress: Reactor<AccountRefusal> = (params) => {
  const change = decodeChange(params)
  return [
    guardedRow(addressMoved, change, { rank: rank.own, key: "" }, { why: Effect.succeed(addressTaken) }),
    ownRow(addressLeft, change),
    endSessions(change.personId),
  ]
}

/** For a rebuild: the same flow without the others. */
export const accountFlowAlone: Flow<typeof accountMachine, AccountRefusal> = {
  durable: accountFlow,
  reactors: { changeAddress },
  project,
}

/** The account's machine as this server runs it. */
export const serverAccountFlow = joined(accountFlowAlone)
