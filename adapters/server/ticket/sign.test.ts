import { expect, test } from "vitest"
import { isSignedBy, newKeyPair, signedWith } from "./sign.ts"

const bytes = Uint8Array.from({ length: 30 }, (_, n) => n)

test("[BX-13] a signature is good for these bytes and this key alone", () => {
  const [own, other] = [newKeyPair(), newKeyPair()]
  const signature = signedWith(own.privateKey, bytes)
  expect(signature.length).toBe(64)
  expect(isSignedBy(own.publicKey, bytes, signature)).toBe(true)
  expect(isSignedBy(other.publicKey, bytes, signature)).toBe(false)
  expect(isSignedBy(own.publicKey, bytes, signature.slice(1))).toBe(false)
  for (let n = 0; n < bytes.length; n++) {
    const changed = bytes.map((byte, at) => (at === n ? byte ^ 1 : byte))
    expect(isSignedBy(own.publicKey, changed, signature), `byte ${n}`).toBe(false)
  }
  expect(signedWith(own.privateKey, bytes), "a ticket that is shown again is the same").toEqual(signature)
})

test("[BX-13] WebCrypto, which the scanner uses, agrees", async () => {
  const { publicKey, privateKey } = newKeyPair()
  const raw = Buffer.from(publicKey, "base64url")
  const key = await crypto.subtle.importKey("raw", raw, "Ed25519", false, ["verify"])
  const signature = Uint8Array.from(signedWith(privateKey, bytes))
  expect(await crypto.subtle.verify("Ed25519", key, signature, bytes)).toBe(true)
  expect(
    await crypto.subtle.verify(
      "Ed25519",
      key,
      signature,
      bytes.map((byte) => byte ^ 1),
    ),
  ).toBe(false)
})
