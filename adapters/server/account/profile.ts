import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { type ProfileChanges, profileFields, profileProblems } from "../../../domain/account/fields.ts"
import { USERNAME_CHANGE_DAYS, USERNAME_FREED_DAYS } from "../../../domain/account/times.ts"
import { toE164 } from "../../../domain/contact/phone-validity.ts"
import { Refused, refuseProblems } from "../kernel/refused.ts"
import { giveForAccount } from "../points/part.ts"
import type { SignedIn } from "./sessions.ts"

/** Changes what is given of the profile. Fails with Refused, which names each wrong field, and then changes nothing. */
export const changeProfile = Effect.fn("account.changeProfile")(function* (
  { personId, ...before }: SignedIn,
  changes: ProfileChanges,
) {
  yield* refuseProblems(profileFields, profileProblems(changes, toE164))
  const text = (field: (typeof profileFields)[number]) => {
    const given = changes[field]
    return given === undefined ? before[field] : given?.trim() || null
  }
  const phone = text("phone")
  const username = text("publicUsername")
  const sql = yield* SqlClient.SqlClient
  const [changed] = yield* sql<{ id: string }>`
    with changed as (
      update person p set first_name = ${text("firstName")}, last_name = ${text("lastName")}, city = ${text("city")},
        phone = ${phone === null ? null : toE164(phone)}, public_username = ${username},
        username_changed_at = case when old.public_username <> coalesce(${username}, '') then shop_now()
          else old.username_changed_at end
      from person old
      where p.id = ${personId}::uuid and old.id = p.id
        and not exists (select from person other where other.public_username = ${username} and other.id <> p.id)
        and not exists (select from former_username f where f.name = ${username} and f.person_id <> p.id
          and f.left_at > shop_now() - ${`${USERNAME_FREED_DAYS} days`}::interval)
        and not (old.public_username <> coalesce(${username}, '')
          and coalesce(old.username_changed_at > shop_now() - ${`${USERNAME_CHANGE_DAYS} days`}::interval, false))
      returning p.id, old.public_username as name),
    former as (
      insert into former_username (name, person_id, left_at)
      select name, id, shop_now() from changed where name <> coalesce(${username}, '')
      on conflict (name) do update set person_id = excluded.person_id, left_at = excluded.left_at)
    select id from changed`
  if (changed !== undefined) return yield* text("city") === null ? Effect.void : giveForAccount(personId)
  const [soon] = yield* sql`
    select from person where id = ${personId}::uuid and public_username <> coalesce(${username}, '')
      and username_changed_at > shop_now() - ${`${USERNAME_CHANGE_DAYS} days`}::interval`
  const problem =
    soon === undefined
      ? ({ code: "username_taken" } as const)
      : ({ code: "username_too_soon", params: { days: USERNAME_CHANGE_DAYS } } as const)
  return yield* new Refused({ code: "validation_failed", errors: [{ field: "publicUsername", ...problem }] })
})
