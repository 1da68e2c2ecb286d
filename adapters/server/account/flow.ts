import { accountFlow, type accountMachine } from "../../../machines/account/account.machine.ts"
import { type AccountSnapshot, isVerified } from "../../../machines/account/selectors.ts"
import type { Flow } from "../store/flow.ts"
import { ownRow, prepared } from "../store/writes.ts"

/** Somebody else has the email address. */
export type AddressTaken = { readonly code: "addressTaken" }
export const addressTaken: AddressTaken = { code: "addressTaken" }

/** The row itself is written together with the opening (`open-account.ts`): it holds what the log does not. */
const standing = prepared<{ readonly personId: string; readonly isVerified: boolean; readonly at: string }>(`
  update person set email_verified_at = case when :isVerified::boolean
    then coalesce(email_verified_at, :at::timestamptz) end
  where id = :personId::uuid`)

const project = (snapshot: AccountSnapshot, { at }: { readonly at: string }) => [
  ownRow(standing, { personId: snapshot.context.personId, isVerified: isVerified(snapshot), at }),
]

/** The account's machine as this server runs it. */
export const serverAccountFlow: Flow<typeof accountMachine, AddressTaken> = {
  durable: accountFlow,
  reactors: {},
  project,
}
