import { expect, test } from "vitest"
import { signedHeaders } from "./signature.ts"

/* The examples of Amazon's own page on signatures in headers. */

const keys = { key: "AKIAIOSFODNN7EXAMPLE", secret: "wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY", region: "us-east-1" }
const at = new Date("2013-05-24T00:00:00.000Z")
const signature = (headers: Readonly<Record<string, string>>) => headers.authorization?.split("Signature=")[1]

test("[DI-08] a read is signed as in Amazon's example", () => {
  const headers = signedHeaders(
    {
      method: "GET",
      url: new URL("https://examplebucket.s3.amazonaws.com/test.txt"),
      headers: { range: "bytes=0-9" },
      at,
    },
    keys,
  )
  expect(headers.authorization).toContain("SignedHeaders=host;range;x-amz-content-sha256;x-amz-date,")
  expect(signature(headers)).toBe("f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41")
})

test("[DI-08] a write is signed as in Amazon's example, with its body and a name that is encoded", () => {
  const call = {
    method: "PUT",
    url: new URL("https://examplebucket.s3.amazonaws.com/test$file.text"),
    headers: { date: "Fri, 24 May 2013 00:00:00 GMT", "x-amz-storage-class": "REDUCED_REDUNDANCY" },
    body: new TextEncoder().encode("Welcome to Amazon S3."),
    at,
  } as const
  const right = "98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd"
  expect(signature(signedHeaders(call, keys))).toBe(right)
  expect(signature(signedHeaders({ ...call, body: new Uint8Array(1) }, keys))).not.toBe(right)
})
