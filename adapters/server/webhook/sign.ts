import { createHmac, randomBytes } from "node:crypto"

/* Standard Webhooks 1.0.0, with symmetric secrets. */

const PREFIX = "whsec_"
const BYTES = 32

export const newSecret = (): string => `${PREFIX}${randomBytes(BYTES).toString("base64")}`

const signature = (secret: string, signed: string): string =>
  `v1,${createHmac("sha256", Buffer.from(secret.slice(PREFIX.length), "base64"))
    .update(signed)
    .digest("base64")}`

/** The headers of one try. `body` is signed as it is sent: another text of the same JSON would have another signature. */
export const signedHeaders = (
  { id, body }: { readonly id: string; readonly body: string },
  secrets: readonly string[],
  seconds: number,
): Readonly<Record<string, string>> => ({
  "content-type": "application/json",
  "user-agent": "Altrove-Webhooks/1",
  "webhook-id": id,
  "webhook-timestamp": String(seconds),
  "webhook-signature": secrets.map((secret) => signature(secret, `${id}.${seconds}.${body}`)).join(" "),
})
