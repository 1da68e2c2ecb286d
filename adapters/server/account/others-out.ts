import { ownRow, prepared } from "../store/writes.ts"
import { endSessions } from "./sessions.ts"

type Whose = { readonly personId: string }

const identitiesDropped = prepared<Whose>("delete from identity where person_id = :personId::uuid")
const passkeysDropped = prepared<Whose>("delete from passkey where person_id = :personId::uuid")

/**
 * The rows that keep others out of an account whose mailbox nobody had proved: somebody else may have made it, and added
 * ways to sign in. `but`: the id of the session that stays.
 */
export const othersOut = (personId: string, but: string | null = null) => [
  ownRow(identitiesDropped, { personId }),
  ownRow(passkeysDropped, { personId }),
  endSessions(personId, but),
]
