import { generateAuthenticationOptions, verifyAuthenticationResponse } from "@simplewebauthn/server"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { byNetwork } from "../../http/by-network.ts"
import { Refused } from "../../kernel/refused.ts"
import { countOrRefuse, uncount } from "../../store/rate-limits.ts"
import { guardedRow, prepared, rank, refusalOf } from "../../store/writes.ts"
import { type From, freshen, newSession, type SignedIn } from "../sessions.ts"
import { AccountSettings } from "../settings.ts"
import { assertedIn, challengeIn, hostOf } from "./answers.ts"
import { newChallenge, useChallenge } from "./challenges.ts"

const QUARTER = 15 * 60

/** An unknown passkey, a wrong signature and a challenge that is over are refused alike. */
const failed = new Refused({ code: "passkey_failed" })

/** The failed tries of a network address; none if the shop does not limit them. */
const triesOf = Effect.fnUntraced(function* (address: string | null) {
  const { triesPerAddress: points } = yield* AccountSettings
  if (points === 0) return []
  return byNetwork(address, [{ name: "passkey:address", points, seconds: QUARTER }])
})

/** What any device needs to sign somebody in. It names no account, so it is alike for everybody, and writes nothing. */
export const signInOptions = Effect.fn("passkey.signInOptions")(function* (browser: string, origin: string) {
  const challenge = yield* newChallenge({ purpose: "signIn", key: browser })
  return yield* Effect.promise(() =>
    generateAuthenticationOptions({ rpID: hostOf(origin), challenge, userVerification: "required" }),
  )
})

/** Where a passkey is used: the shop's address as the browser knows it, and the request. */
type At = From & { readonly origin: string }

type Known = {
  readonly personId: string
  readonly publicKey: Uint8Array<ArrayBuffer>
  readonly counter: string
}

/** A counter that does not rise means that there are two of the device. Devices that do not count always say 0. */
const counted = prepared<{ readonly id: string; readonly counter: number }>(`
  update passkey set counter = :counter::bigint, used_at = shop_now()
  where credential_id = :id and (counter < :counter::bigint or (counter = 0 and :counter::bigint = 0)) returning id`)

/**
 * Whose passkey has signed the challenge of this browser, and the row that notes it. Fails with Refused, also after too
 * many failed tries.
 */
const personByPasskey = Effect.fn("passkey.person")(function* (
  browser: string,
  answer: string,
  { origin, address }: Pick<At, "origin" | "address">,
) {
  const tries = yield* triesOf(address)
  yield* countOrRefuse(tries)
  const given = assertedIn(answer)
  const challenge = given === null ? null : challengeIn(given.response.clientDataJSON)
  if (given === null || challenge === null) return yield* new Refused({ code: "malformed_request" })
  const isUsable = yield* useChallenge({ purpose: "signIn", key: browser }, challenge)
  const sql = yield* SqlClient.SqlClient
  const [known] = yield* sql<Known>`
    select person_id as "personId", public_key as "publicKey", counter::text from passkey where credential_id = ${given.id}`
  if (!isUsable || known === undefined) return yield* failed
  const { verified, authenticationInfo } = yield* Effect.tryPromise({
    try: () =>
      verifyAuthenticationResponse({
        response: given,
        expectedChallenge: challenge,
        expectedOrigin: origin,
        expectedRPID: hostOf(origin),
        credential: {
          id: given.id,
          publicKey: new Uint8Array(known.publicKey),
          counter: Number(known.counter),
        },
      }),
    catch: () => failed,
  })
  if (!verified) return yield* failed
  yield* uncount(tries)
  const row = { id: given.id, counter: authenticationInfo.newCounter }
  return {
    personId: known.personId,
    used: guardedRow(counted, row, { rank: rank.own, key: "" }, { why: Effect.succeed(failed) }),
  }
})

/** Signs in by a passkey. Who is signed in already shows again who they are: their session becomes fresh. */
export const signInByPasskey = Effect.fn("passkey.signIn")(function* (
  browser: string,
  answer: string,
  signedIn: SignedIn | null,
  at: At,
) {
  const { personId, used } = yield* personByPasskey(browser, answer, at)
  const isAgain = signedIn?.personId === personId
  const { session, row } = newSession(personId, "passkey", at)
  const refused = yield* refusalOf(isAgain ? [used] : [used, row])
  if (refused !== null) return yield* refused
  if (!isAgain) return session.id
  yield* freshen(signedIn.sessionId)
  return signedIn.sessionId
})
