import { Effect } from "effect"
import * as oauth from "oauth4webapi"
import { Refused } from "../../kernel/refused.ts"
import { type GoogleSettings, isThisMachine } from "./settings.ts"

/* The conversation with the identity provider: OpenID Connect with a code, PKCE, a state and a nonce. */

/** What the browser must bring back, so that nobody can slip it another one's answer. */
export type Secrets = { readonly state: string; readonly verifier: string; readonly nonce: string }

/** What the provider says of somebody, with its signature. */
export type Claims = {
  readonly subject: string
  readonly email: string
  readonly isEmailVerified: boolean
  readonly firstName: string
  readonly lastName: string
}

/** The provider is another company's server: nobody waits longer for it. */
const PATIENCE_MS = 10_000
/** The provider's addresses and keys are asked for again after this time. */
const KNOWN_MS = 60 * 60_000

type Known = { readonly server: Promise<oauth.AuthorizationServer>; readonly since: number }
const known = new Map<string, Known>()

const patience = ({ issuer }: GoogleSettings) => ({
  signal: () => AbortSignal.timeout(PATIENCE_MS),
  [oauth.allowInsecureRequests]: isThisMachine(new URL(issuer).hostname),
})

/** The provider's addresses, from its own description. A failure is not remembered. */
function serverOf(settings: GoogleSettings): Promise<oauth.AuthorizationServer> {
  const before = known.get(settings.issuer)
  if (before !== undefined && performance.now() - before.since < KNOWN_MS) return before.server
  const issuer = new URL(settings.issuer)
  const server = oauth
    .discoveryRequest(issuer, patience(settings))
    .then((response) => oauth.processDiscoveryResponse(issuer, response))
  known.set(settings.issuer, { server, since: performance.now() })
  server.catch(() => known.delete(settings.issuer))
  return server
}

export const newSecrets = (purpose: Purpose): Secrets => ({
  state: `${purpose}.${oauth.generateRandomState()}`,
  verifier: oauth.generateRandomCodeVerifier(),
  nonce: oauth.generateRandomNonce(),
})

/** Why the customer goes to the provider: to sign in, or to add it to the account in which they are signed in. */
export type Purpose = "signIn" | "link"
export const purposeOf = ({ state }: Pick<Secrets, "state">): Purpose => (state.startsWith("link.") ? "link" : "signIn")

/** The address at which the provider asks the customer. Fails with Refused if the provider does not answer. */
export const authorizationUrl = Effect.fn("google.authorizationUrl")(function* (
  settings: GoogleSettings,
  redirectUri: string,
  { state, verifier, nonce }: Secrets,
) {
  const { authorization_endpoint: endpoint } = yield* asked(() => serverOf(settings))
  if (endpoint === undefined) return yield* new Refused({ code: "OAuthSignin" })
  const url = new URL(endpoint)
  const asking = {
    client_id: settings.clientId,
    redirect_uri: redirectUri,
    response_type: "code",
    scope: "openid email profile",
    state,
    nonce,
    code_challenge: yield* asked(() => oauth.calculatePKCECodeChallenge(verifier)),
    code_challenge_method: "S256",
    prompt: "select_account",
  }
  for (const [name, value] of Object.entries(asking)) url.searchParams.set(name, value)
  return url.href
})

/**
 * What the provider says of the customer who comes back with these parameters. Fails with Refused if anything is not as
 * it was asked for: another state, nonce or verifier, another signature, another receiver.
 */
export const claimsOf = Effect.fn("google.claimsOf")(function* (
  settings: GoogleSettings,
  redirectUri: string,
  parameters: URLSearchParams,
  { state, verifier, nonce }: Secrets,
) {
  const server = yield* asked(() => serverOf(settings))
  const client: oauth.Client = { client_id: settings.clientId }
  const claims = yield* Effect.tryPromise({
    try: async () => {
      const valid = oauth.validateAuthResponse(server, client, parameters, state)
      const secret = oauth.ClientSecretPost(settings.clientSecret)
      const more = patience(settings)
      const answer = await oauth.authorizationCodeGrantRequest(
        server,
        client,
        secret,
        valid,
        redirectUri,
        verifier,
        more,
      )
      const expected = { expectedNonce: nonce, requireIdToken: true }
      const tokens = await oauth.processAuthorizationCodeResponse(server, client, answer, expected)
      await oauth.validateApplicationLevelSignature(server, answer, more)
      return oauth.getValidatedIdTokenClaims(tokens)
    },
    catch: (cause) => cause,
  }).pipe(
    Effect.catch((cause) =>
      Effect.logWarning("signing in with the identity provider failed", nameOf(cause)).pipe(
        Effect.andThen(new Refused({ code: "OAuthCallback" })),
      ),
    ),
  )
  if (claims === undefined) return yield* new Refused({ code: "OAuthCallback" })
  const text = (name: string) => {
    const value = claims[name]
    return typeof value === "string" ? value.trim() : ""
  }
  return {
    subject: claims.sub,
    email: text("email"),
    isEmailVerified: claims.email_verified === true,
    firstName: text("given_name") || text("name"),
    lastName: text("family_name"),
  } satisfies Claims
})

const asked = <A>(ask: () => Promise<A>) =>
  Effect.tryPromise({ try: ask, catch: (cause) => cause }).pipe(
    Effect.catch((cause) =>
      Effect.logWarning("the identity provider does not answer", nameOf(cause)).pipe(
        Effect.andThen(new Refused({ code: "OAuthSignin" })),
      ),
    ),
  )

/** The message of an error may hold what the provider or the browser sent. */
const nameOf = (cause: unknown): string =>
  cause instanceof Error ? `${cause.name} ${"code" in cause ? String(cause.code) : ""}`.trim() : "unknown"
