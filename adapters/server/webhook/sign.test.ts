import { createRequire } from "node:module"
import { describe, expect, it } from "vitest"
import { newSecret, signedHeaders } from "./sign.ts"

type Headers = Readonly<Record<string, string>>
const { Webhook } = createRequire(import.meta.url)("standardwebhooks") as {
  readonly Webhook: new (secret: string) => { verify(body: string, headers: Headers): unknown }
}

const body = '{"type":"booking.confirmed",  "data":{"code":"7K2M","name":"caffè"}}'
const id = "msg_1"
const seconds = Math.floor(Date.now() / 1_000)

describe("[BX-14] a signature, by the public library of Standard Webhooks", () => {
  it("holds with the secret, and during a rotation with the old one too", () => {
    const [old, secret] = [newSecret(), newSecret()]
    const headers = signedHeaders({ id, body }, [secret, old], seconds)
    expect(new Webhook(secret).verify(body, headers)).toEqual(JSON.parse(body))
    expect(new Webhook(old).verify(body, headers)).toEqual(JSON.parse(body))
    expect(() => new Webhook(newSecret()).verify(body, headers)).toThrow()
  })

  it("does not hold for another body, id or time, nor for what is six minutes old", () => {
    const secret = newSecret()
    const headers = signedHeaders({ id, body }, [secret], seconds)
    const verify = (text: string, given: Headers) => new Webhook(secret).verify(text, given)
    expect(() => verify(body.replace("7K2M", "8K2M"), headers)).toThrow()
    expect(() => verify(body, { ...headers, "webhook-id": "msg_2" })).toThrow()
    expect(() => verify(body, { ...headers, "webhook-timestamp": String(seconds + 1) })).toThrow()
    expect(() => verify(body, signedHeaders({ id, body }, [secret], seconds - 6 * 60))).toThrow()
    // Control: the same JSON, written again, is another text.
    expect(() => verify(JSON.stringify(JSON.parse(body)), headers)).toThrow()
  })

  it("has secrets of 32 random bytes", () => {
    const secrets = Array.from({ length: 100 }, newSecret)
    expect(new Set(secrets).size).toBe(100)
    for (const secret of secrets) expect(Buffer.from(secret.replace("whsec_", ""), "base64")).toHaveLength(32)
  })
})
