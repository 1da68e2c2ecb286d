import type { AuthenticationResponseJSON, RegistrationResponseJSON } from "@simplewebauthn/server"
import { decodeClientDataJSON } from "@simplewebauthn/server/helpers"
import { Option, Schema } from "effect"

/* What devices answer, as browsers send it: JSON text whose bytes are base64url. */

/** The name to which devices bind a passkey: the shop's host. */
export const hostOf = (origin: string): string => new URL(origin).hostname

const bytes = (most: number) => Schema.String.check(Schema.isMaxLength(most), Schema.isPattern(/^[\w-]*$/))
const common = { id: bytes(1_500), rawId: bytes(1_500), type: Schema.Literal("public-key") }

const Registered = Schema.Struct({
  ...common,
  response: Schema.Struct({
    clientDataJSON: bytes(8_000),
    attestationObject: bytes(32_000),
    transports: Schema.optionalKey(Schema.Array(Schema.String.check(Schema.isPattern(/^[a-z-]{1,20}$/)))),
  }),
})

const Asserted = Schema.Struct({
  ...common,
  response: Schema.Struct({ clientDataJSON: bytes(8_000), authenticatorData: bytes(8_000), signature: bytes(8_000) }),
})

const decodeRegistered = Schema.decodeUnknownOption(Schema.fromJsonString(Registered))
const decodeAsserted = Schema.decodeUnknownOption(Schema.fromJsonString(Asserted))

/** A new passkey; null if the text is none. */
export const registeredIn = (text: string): RegistrationResponseJSON | null =>
  Option.getOrNull(
    Option.map(decodeRegistered(text), ({ response: { transports = [], ...response }, ...given }) => ({
      ...given,
      response: { ...response, transports: transports.slice(0, 8) },
      clientExtensionResults: {},
    })),
  )

/** A signature with a passkey; null if the text is none. */
export const assertedIn = (text: string): AuthenticationResponseJSON | null =>
  Option.getOrNull(Option.map(decodeAsserted(text), (given) => ({ ...given, clientExtensionResults: {} })))

/** The challenge that the device says it has signed; null if it says none. */
export const challengeIn = (clientDataJSON: string): string | null => {
  const decoded = Option.liftThrowable(decodeClientDataJSON)(clientDataJSON)
  return Option.getOrNull(Option.map(decoded, (data) => (typeof data?.challenge === "string" ? data.challenge : null)))
}
