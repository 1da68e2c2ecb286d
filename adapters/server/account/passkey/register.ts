import { randomUUID } from "node:crypto"
import { generateRegistrationOptions, verifyRegistrationResponse } from "@simplewebauthn/server"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { productName } from "../../../../domain/product.ts"
import { Access } from "../../kernel/access.ts"
import { Refused } from "../../kernel/refused.ts"
import { deviceOf } from "../device.ts"
import { demandFresh, type SignedIn } from "../sessions.ts"
import { challengeIn, hostOf, registeredIn } from "./answers.ts"
import { type Holder, newChallenge, useChallenge } from "./challenges.ts"

const MOST_PASSKEYS = 10
/** What devices sign with: Ed25519, ES256, RS256. */
const supportedAlgorithmIDs = [-8, -7, -257]

const holderOf = ({ sessionId }: SignedIn): Holder => ({ purpose: "register", key: sessionId })

/** Needs a secret that was shown just now, and a mailbox that is theirs: whoever squats an address must leave no key. */
const mayRegister = Effect.fnUntraced(function* (signedIn: SignedIn) {
  if (!signedIn.isVerified) return yield* new Refused({ code: "passkey_needs_mailbox" })
  yield* demandFresh(signedIn)
})

const tooMany = new Refused({ code: "passkeys_at_most" })
const failed = new Refused({ code: "passkey_failed" })

/** What the device needs to make a passkey for this customer. Writes nothing. */
export const registrationOptions = Effect.fn("passkey.registrationOptions")(function* (
  signedIn: SignedIn,
  origin: string,
) {
  yield* mayRegister(signedIn)
  const { personId, email, firstName, lastName } = signedIn
  const sql = yield* SqlClient.SqlClient
  const known = yield* sql<{ id: string }>`select credential_id as id from passkey where person_id = ${personId}::uuid`
  if (known.length >= MOST_PASSKEYS) return yield* tooMany
  const challenge = yield* newChallenge(holderOf(signedIn))
  // By this the device knows the account. It tells nothing, and is the same for all passkeys of an account.
  const { keyed } = yield* Access
  const userID = new Uint8Array(Buffer.from(keyed(`passkey-account:${personId}`), "base64url"))
  return yield* Effect.promise(() =>
    generateRegistrationOptions({
      rpName: productName(),
      rpID: hostOf(origin),
      userName: email,
      userDisplayName: `${firstName} ${lastName}`,
      userID,
      challenge,
      supportedAlgorithmIDs,
      excludeCredentials: known.map(({ id }) => ({ id })),
      authenticatorSelection: { residentKey: "required", userVerification: "required" },
    }),
  )
})

/** Keeps the passkey that a device has made. Fails with Refused if its answer is not the one that was asked for. */
export const register = Effect.fn("passkey.register")(function* (
  signedIn: SignedIn,
  answer: string,
  { request, origin }: { readonly request: Request; readonly origin: string },
) {
  yield* mayRegister(signedIn)
  const given = registeredIn(answer)
  const challenge = given === null ? null : challengeIn(given.response.clientDataJSON)
  if (given === null || challenge === null) return yield* new Refused({ code: "malformed_request" })
  if (!(yield* useChallenge(holderOf(signedIn), challenge))) return yield* failed
  const { registrationInfo } = yield* Effect.tryPromise({
    try: () =>
      verifyRegistrationResponse({
        response: given,
        expectedChallenge: challenge,
        expectedOrigin: origin,
        expectedRPID: hostOf(origin),
        supportedAlgorithmIDs,
      }),
    catch: () => failed,
  })
  if (registrationInfo === undefined) return yield* failed
  const { id, publicKey, counter, transports = [] } = registrationInfo.credential
  const sql = yield* SqlClient.SqlClient
  const kept = yield* sql<{ id: string }>`
    insert into passkey (credential_id, id, person_id, public_key, counter, transports, device_label, created_at)
    select ${id}, ${randomUUID()}::uuid, p.id, ${Buffer.from(publicKey)}, ${counter}, ${transports.join(" ")},
      ${deviceOf(request.headers.get("user-agent"))}, shop_now()
    from person p where p.id = ${signedIn.personId}::uuid
      and (select count(*) from passkey where person_id = p.id) < ${MOST_PASSKEYS}
    on conflict (credential_id) do nothing returning id`
  // A passkey that an account has already, this one or another, is refused like one too many.
  if (kept.length === 0) return yield* tooMany
})
