import { createHmac } from "node:crypto"

export const signatureHeader = "sandbox-signature"

/** `t=<seconds>,v1=<hex HMAC-SHA256 of "seconds.body">`: proves who wrote the body, and when. */
export const sign = (body: string, secret: string, epochSeconds: number): string =>
  `t=${epochSeconds},v1=${createHmac("sha256", secret).update(`${epochSeconds}.${body}`).digest("hex")}`
