import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { type ProfileChanges, profileFields, profileProblems } from "../../../domain/account/fields.ts"
import { toE164 } from "../../../domain/contact/phone-validity.ts"
import { Refused } from "../kernel/refused.ts"
import type { SignedIn } from "./sessions.ts"

/** `firstName` → `first_name`. */
const wireName = (field: string): string => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** Changes what is given of the profile. Fails with Refused, which names each wrong field, and then changes nothing. */
export const changeProfile = Effect.fn("account.changeProfile")(function* (
  { personId, ...before }: SignedIn,
  changes: ProfileChanges,
) {
  const problems = profileProblems(changes, toE164)
  const errors = profileFields.flatMap((field) => {
    const problem = problems[field]
    return problem === undefined ? [] : [{ field: wireName(field), ...problem }]
  })
  if (errors.length > 0) return yield* new Refused({ code: "validation_failed", errors })
  const text = (field: (typeof profileFields)[number]) => {
    const given = changes[field]
    return given === undefined ? before[field] : given?.trim() || null
  }
  const phone = text("phone")
  const username = text("publicUsername")
  const sql = yield* SqlClient.SqlClient
  const [changed] = yield* sql<{ id: string }>`
    update person set first_name = ${text("firstName")}, last_name = ${text("lastName")}, city = ${text("city")},
      phone = ${phone === null ? null : toE164(phone)}, public_username = ${username}
    where id = ${personId}::uuid
      and not exists (select from person other where other.public_username = ${username} and other.id <> person.id)
    returning id`
  if (changed === undefined) {
    return yield* new Refused({
      code: "validation_failed",
      errors: [{ field: "public_username", code: "username_taken" }],
    })
  }
})
