import { type FlowCases, soon } from "../kit/cases.ts"
import type { accountMachine } from "./account.machine.ts"
import type { AccountInput } from "./account.types.ts"

export const openedAt = "2026-11-20T09:00:00.000Z"

export const accountInput: AccountInput = { personId: "person-1", by: "form", at: openedAt }

export const accountCases: FlowCases<typeof accountMachine> = {
  at: openedAt,
  inputs: { form: accountInput, identity: { ...accountInput, by: "identity" } },
  events: soon<typeof accountMachine>(
    { type: "email.verified" },
    { type: "customer.changedPassword" },
    { type: "customer.askedNewAddress", changeId: "change-1" },
    { type: "customer.askedNewAddress", changeId: "change-2" },
    { type: "oldMailbox.agreed", changeId: "change-1" },
    { type: "oldMailbox.agreed", changeId: "change-2" },
    { type: "newMailbox.proved", changeId: "change-1" },
    { type: "newMailbox.proved", changeId: "change-2" },
    { type: "person.erased" },
  ),
  key: ({ context }) => [context.changeId],
}
