import { Effect } from "effect"
import { passwordProblem } from "../../../domain/account/fields.ts"
import { sha256 } from "../kernel/access.ts"
import { Refused } from "../kernel/refused.ts"
import { guardedRow, ownRow, prepared, rank } from "../store/writes.ts"
import { linkAndPerson } from "./by-link.ts"
import { type AccountRefusal, sessionOver } from "./flow.ts"
import { useOf } from "./mail-tokens.ts"
import { othersOut } from "./others-out.ts"
import { hashed } from "./passwords.ts"
import { endSessions, type From, newSession } from "./sessions.ts"
import { tellAccount } from "./tell.ts"

const passwordSet = prepared<{ readonly personId: string; readonly phc: string }>(
  "update person set password_phc = :phc where id = :personId::uuid",
)

/** The problems of a new password that was typed twice. */
export const checkNewPassword = Effect.fnUntraced(function* (password: string, again: string) {
  const problem = passwordProblem(password)
  const errors = [
    ...(problem === null ? [] : [{ field: "password", ...problem }]),
    ...(problem === null && password !== again ? [{ field: "again", code: "passwords_differ" as const }] : []),
  ]
  if (errors.length > 0) return yield* new Refused({ code: "validation_failed", errors })
})

type Typed = { readonly password: string; readonly again: string }

/** Sets a new password by the link of a mail, ends all sessions and opens a new one. The link proves the mailbox, too. */
export const resetByLink = Effect.fn("account.reset")(function* (token: string, typed: Typed, from: From) {
  const { link, person } = yield* linkAndPerson(token, "reset")
  yield* checkNewPassword(typed.password, typed.again)
  const phc = yield* hashed(typed.password, from.address)
  const { session, row } = newSession(person.id, "credentials", from)
  yield* tellAccount(person.id, { type: "customer.changedPassword" }, [
    useOf(link),
    ownRow(passwordSet, { personId: person.id, phc }),
    ...(person.isVerified ? [endSessions(person.id)] : othersOut(person.id)),
    row,
  ])
  if (!person.isVerified) yield* tellAccount(person.id, { type: "email.verified" })
  return { id: session.id, email: link.email }
})

type PasswordChange = { readonly personId: string; readonly phc: string; readonly sessionHash: string }

/** For who is signed in. Nobody whom another change has just signed out sets one: their session must still be there. */
const passwordChanged = prepared<PasswordChange>(`
  update person set password_phc = :phc where id = :personId::uuid and exists (
    select from session where id_hash = :sessionHash and person_id = :personId::uuid) returning id`)

/** Sets another password for who is signed in, and ends the other sessions. */
export const changePassword = Effect.fn("account.changePassword")(function* (
  { personId, sessionId }: { readonly personId: string; readonly sessionId: string },
  typed: Typed,
) {
  yield* checkNewPassword(typed.password, typed.again)
  const phc = yield* hashed(typed.password, personId)
  yield* tellAccount(personId, { type: "customer.changedPassword" }, [
    guardedRow<PasswordChange, AccountRefusal, never>(
      passwordChanged,
      { personId, phc, sessionHash: sha256(sessionId) },
      { rank: rank.own, key: "" },
      { why: Effect.succeed(sessionOver) },
    ),
    endSessions(personId, sessionId),
  ])
})
