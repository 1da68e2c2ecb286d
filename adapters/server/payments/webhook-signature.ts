import { createHmac } from "node:crypto"
import { isSame } from "../kernel/access.ts"

/** Webhooks older than this many seconds are refused, so that a recorded one cannot be sent again. */
const toleranceSeconds = 300

/** Whether `t=…,v1=…` is the HMAC-SHA256 of `t.body` with our secret, made just now. */
export function signatureHolds(body: string, header: string | null, secret: string, nowSeconds: number): boolean {
  const parts = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header ?? "")
  const [, time = "", given = ""] = parts ?? []
  if (Math.abs(nowSeconds - Number(time)) > toleranceSeconds) return false
  return isSame(given, createHmac("sha256", secret).update(`${time}.${body}`).digest("hex"))
}
