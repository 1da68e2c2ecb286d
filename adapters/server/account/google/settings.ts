import { addressIn, type Environment } from "../../kernel/setting.ts"

/** The identity provider by which customers sign in (OpenID Connect), and how it knows this shop. */
export type GoogleSettings = {
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
}

const GOOGLE = "https://accounts.google.com"

/** Null if the shop has no keys: then nobody signs in with Google. Throws a sentence if only one is set. */
export function googleSettings(env: Environment): GoogleSettings | null {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret, GOOGLE_ISSUER } = env
  const issuer = issuerIn(GOOGLE_ISSUER ?? GOOGLE)
  if (clientId === undefined && clientSecret === undefined) {
    if (GOOGLE_ISSUER === undefined) return null
    throw new RangeError("GOOGLE_ISSUER needs GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET")
  }
  if (clientId !== undefined && clientSecret !== undefined) return { issuer, clientId, clientSecret }
  throw new RangeError("GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET go together: set both or none")
}

/** Without encryption, anybody on the way could sign in as anybody. Only a server on this machine may do without. */
function issuerIn(text: string): string {
  const { protocol, hostname } = addressIn("GOOGLE_ISSUER", text)
  if (protocol === "https:" || isThisMachine(hostname)) return text
  throw new RangeError(`GOOGLE_ISSUER must be an https address, not ${text}`)
}

export const isThisMachine = (hostname: string): boolean => ["localhost", "127.0.0.1", "[::1]"].includes(hostname)
