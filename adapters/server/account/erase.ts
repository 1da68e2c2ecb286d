import { Effect } from "effect"
import { accountStream } from "../../../machines/account/selectors.ts"
import { causedBy } from "../kernel/origin.ts"
import { send } from "../store/event-store.ts"
import { serverAccountFlow } from "./flow.ts"

/** Closes the account, whose rows are about to be erased. A closed one stays so. */
export const eraseAccount = Effect.fn("account.erase")(function* (personId: string, causation: string) {
  const origin = causedBy("system", "personal-data", causation)
  return yield* send(yield* serverAccountFlow, accountStream(personId), { type: "person.erased" }, origin)
})
