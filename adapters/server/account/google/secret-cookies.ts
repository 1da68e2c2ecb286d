import { cookies } from "../../../../domain/kept/cookies.ts"

/* What the browser must bring back from the identity provider. Scripts cannot read it. */

export const stateCookie = cookies.identityState
export const verifierCookie = cookies.identityVerifier
export const nonceCookie = cookies.identityNonce
