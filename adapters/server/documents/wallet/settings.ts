import { createPrivateKey, type KeyObject, X509Certificate } from "node:crypto"
import { readFileSync } from "node:fs"
import { Schema } from "effect"
import type { Wallet } from "../../../../domain/booking/wallets.ts"
import { isBefore } from "../../../../domain/time/instant.ts"
import type { Environment } from "../../kernel/setting.ts"

export type AppleSettings = {
  readonly passTypeId: string
  readonly teamId: string
  /** In PEM: the certificate that signs passes, its key, and Apple's certificate above it. */
  readonly certificate: string
  readonly key: string
  readonly wwdr: string
  /** ISO instants. Phones refuse passes that were signed outside this period. */
  readonly validFrom: string
  readonly validTo: string
}

export type GoogleSettings = {
  readonly issuerId: string
  /** The service account that signs passes. */
  readonly email: string
  readonly key: KeyObject
}

/** Null: the shop has no keys for that wallet, and makes no passes for it. */
export type WalletSettings = { readonly apple: AppleSettings | null; readonly google: GoogleSettings | null }

/** The wallets for which the shop can make a pass at an ISO instant. */
export function walletsOffered({ apple, google }: WalletSettings, at: string): readonly Wallet[] {
  const isSigned = apple !== null && !isBefore(at, apple.validFrom) && isBefore(at, apple.validTo)
  return [...(isSigned ? (["apple"] as const) : []), ...(google === null ? [] : (["google"] as const))]
}

/** Reads the keys. Throws a sentence that names what is missing or wrong. No message contains a secret. */
export function walletSettings(env: Environment): WalletSettings {
  return { apple: appleSettings(env), google: googleSettings(env) }
}

const appleNames = ["APPLE_PASS_CERT", "APPLE_PASS_KEY", "APPLE_WWDR", "APPLE_PASS_TYPE_ID", "APPLE_TEAM_ID"] as const
const googleNames = ["GOOGLE_WALLET_ISSUER_ID", "GOOGLE_WALLET_KEY"] as const

/** All of the settings, or null if none of them is set. Throws if only some are set. */
function together<Name extends string>(env: Environment, names: readonly Name[]): Record<Name, string> | null {
  const present = names.find((name) => env[name] !== undefined)
  if (present === undefined) return null
  const lacking = names.find((name) => env[name] === undefined)
  if (lacking !== undefined) throw new RangeError(`${lacking} is needed: ${present} is set`)
  return Object.fromEntries(names.map((name) => [name, env[name]])) as Record<Name, string>
}

function appleSettings(env: Environment): AppleSettings | null {
  const set = together(env, appleNames)
  if (set === null) return null
  const certificate = certificateIn("APPLE_PASS_CERT", set.APPLE_PASS_CERT)
  const wwdr = certificateIn("APPLE_WWDR", set.APPLE_WWDR)
  const pem = textOrFile("APPLE_PASS_KEY", set.APPLE_PASS_KEY, "-----BEGIN ")
  const key = rsaKeyIn("APPLE_PASS_KEY", pem)
  if (!certificate.checkPrivateKey(key)) throw new RangeError("APPLE_PASS_KEY is not the key of APPLE_PASS_CERT")
  if (!certificate.checkIssued(wwdr) || !certificate.verify(wwdr.publicKey)) {
    throw new RangeError("APPLE_WWDR is not the certificate that issued APPLE_PASS_CERT")
  }
  // A phone refuses a pass whose identifiers differ from its certificate's.
  for (const [name, attribute] of [
    ["APPLE_PASS_TYPE_ID", "UID"],
    ["APPLE_TEAM_ID", "OU"],
  ] as const) {
    const named = new RegExp(`^${attribute}=(.*)$`, "m").exec(certificate.subject)?.[1]
    if (named !== set[name])
      throw new RangeError(`${name} is ${set[name]}, but APPLE_PASS_CERT says ${named ?? "none"}`)
  }
  return {
    passTypeId: set.APPLE_PASS_TYPE_ID,
    teamId: set.APPLE_TEAM_ID,
    certificate: certificate.toString(),
    key: key.export({ type: "pkcs8", format: "pem" }).toString(),
    wwdr: wwdr.toString(),
    validFrom: certificate.validFromDate.toISOString(),
    validTo: certificate.validToDate.toISOString(),
  }
}

/** The needed fields of the file that Google's console writes for a service account. */
const ServiceAccount = Schema.fromJsonString(
  Schema.Struct({
    client_email: Schema.NonEmptyString,
    private_key: Schema.NonEmptyString,
  }),
)

function googleSettings(env: Environment): GoogleSettings | null {
  const set = together(env, googleNames)
  if (set === null) return null
  const { GOOGLE_WALLET_ISSUER_ID: issuerId, GOOGLE_WALLET_KEY: key } = set
  if (!/^\d+$/.test(issuerId))
    throw new RangeError(`GOOGLE_WALLET_ISSUER_ID must be the issuer's number, not ${issuerId}`)
  const decoded = Schema.decodeUnknownOption(ServiceAccount)(textOrFile("GOOGLE_WALLET_KEY", key, "{"))
  if (decoded._tag === "None") throw new RangeError("GOOGLE_WALLET_KEY is not the JSON key of a service account")
  const { client_email: email, private_key: pem } = decoded.value
  return { issuerId, email, key: rsaKeyIn("GOOGLE_WALLET_KEY", pem) }
}

/**
 * The setting's own text if it begins as expected (also with a written-out `\n`, as in settings files); otherwise the
 * content of the file at that path.
 */
function textOrFile(name: string, value: string, beginning: string): string {
  const text = value.trim()
  if (text.startsWith(beginning)) return beginning === "{" ? text : text.replaceAll("\\n", "\n")
  try {
    return readFileSync(text, "utf8")
  } catch {
    throw new RangeError(`${name} must begin with ${beginning.trim()} or be the path of a readable file`)
  }
}

function certificateIn(name: string, value: string): X509Certificate {
  const text = textOrFile(name, value, "-----BEGIN ")
  try {
    return new X509Certificate(text)
  } catch {
    throw new RangeError(`${name} is not a certificate in PEM`)
  }
}

function rsaKeyIn(name: string, pem: string): KeyObject {
  const key = keyOrNull(pem)
  if (key?.asymmetricKeyType !== "rsa") throw new RangeError(`${name} has no RSA key in PEM without a passphrase`)
  return key
}

function keyOrNull(pem: string): KeyObject | null {
  try {
    return createPrivateKey(pem)
  } catch {
    return null
  }
}
