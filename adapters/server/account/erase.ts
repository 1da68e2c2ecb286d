import { Effect } from "effect"
import { accountStream } from "../../../machines/account/selectors.ts"
import { causedBy } from "../kernel/origin.ts"
import { send } from "../store/event-store.ts"
import { serverAccountFlow } from "./flow.ts"
import { endSessions } from "./sessions.ts"

/**
 * Closes the account, whose rows are about to be erased, and ends its sessions first: nothing more is written for it. A
 * closed one stays so.
 */
export const eraseAccount = Effect.fn("account.erase")(function* (personId: string, causation: string) {
  const origin = causedBy("system", "personal-data", causation)
  const stream = accountStream(personId)
  return yield* send(yield* serverAccountFlow, stream, { type: "person.erased" }, origin, () => [endSessions(personId)])
})
