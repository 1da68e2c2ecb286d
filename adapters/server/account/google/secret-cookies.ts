import { serverCookies } from "../../../../domain/kept/server-cookies.ts"

/* What the browser must bring back from the identity provider. Scripts cannot read it. */

export const stateCookie = serverCookies.identityState
export const verifierCookie = serverCookies.identityVerifier
export const nonceCookie = serverCookies.identityNonce
