import { createPrivateKey, createPublicKey, generateKeyPairSync, sign, verify } from "node:crypto"
import { SIGNATURE_BYTES } from "../../../domain/tickets/ticket.ts"

/* Ed25519 (RFC 8032): 64 bytes a signature, and the scanner needs the public half alone. */

/** What stands before the 32 bytes of a key in its usual forms (RFC 8410). */
const PRIVATE_HEAD = Buffer.from("302e020100300506032b657004220420", "hex")
const PUBLIC_HEAD = Buffer.from("302a300506032b6570032100", "hex")

export type KeyPair = { readonly publicKey: string; readonly privateKey: string }

/** Both halves in base64url, 32 bytes each. */
export function newKeyPair(): KeyPair {
  const { publicKey, privateKey } = generateKeyPairSync("ed25519")
  return {
    publicKey: publicKey.export({ format: "der", type: "spki" }).subarray(PUBLIC_HEAD.length).toString("base64url"),
    privateKey: privateKey.export({ format: "der", type: "pkcs8" }).subarray(PRIVATE_HEAD.length).toString("base64url"),
  }
}

const bytesOf = (half: string): Buffer => Buffer.from(half, "base64url")

export const signedWith = (privateKey: string, bytes: Uint8Array): Uint8Array => {
  const der = Buffer.concat([PRIVATE_HEAD, bytesOf(privateKey)])
  return sign(null, bytes, createPrivateKey({ key: der, format: "der", type: "pkcs8" }))
}

/** Whether this key has signed these bytes. */
export function isSignedBy(publicKey: string, bytes: Uint8Array, signature: Uint8Array): boolean {
  if (signature.length !== SIGNATURE_BYTES) return false
  const der = Buffer.concat([PUBLIC_HEAD, bytesOf(publicKey)])
  return verify(null, bytes, createPublicKey({ key: der, format: "der", type: "spki" }), signature)
}
