import { createHash, createHmac } from "node:crypto"
import type { BucketSettings } from "./settings.ts"

type Call = {
  readonly method: "GET" | "PUT"
  readonly url: URL
  /** Further headers. All of them are signed. */
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: Uint8Array
  readonly at: Date
}

const sha256 = (bytes: Uint8Array | string) => createHash("sha256").update(bytes).digest("hex")
const hmac = (key: Uint8Array | string, text: string) => createHmac("sha256", key).update(text).digest()

/** A store encodes more signs than an address needs. */
const encoded = (path: string) =>
  path
    .split("/")
    .map((part) =>
      encodeURIComponent(decodeURIComponent(part)).replace(
        /[!'()*]/g,
        (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
      ),
    )
    .join("/")

/** The headers of a call to an S3-compatible store, with its signature (AWS Signature Version 4, in headers). */
export function signedHeaders(
  { method, url, headers = {}, body = new Uint8Array(), at }: Call,
  { key, secret, region }: Omit<BucketSettings, "url">,
): Readonly<Record<string, string>> {
  const instant = at.toISOString().replace(/[-:]|\.\d+/g, "")
  const day = instant.slice(0, 8)
  const hash = sha256(body)
  const sent: Record<string, string> = { ...headers, "x-amz-content-sha256": hash, "x-amz-date": instant }
  const signed = Object.entries({ ...sent, host: url.host }).toSorted(([one], [other]) => (one < other ? -1 : 1))
  const names = signed.map(([name]) => name).join(";")
  const lines = signed.map(([name, value]) => `${name}:${value.trim()}\n`).join("")
  const request = [method, encoded(url.pathname), "", lines, names, hash].join("\n")
  const scope = `${day}/${region}/s3/aws4_request`
  const text = ["AWS4-HMAC-SHA256", instant, scope, sha256(request)].join("\n")
  const own = [day, region, "s3", "aws4_request"].reduce<Uint8Array | string>(hmac, `AWS4${secret}`)
  const signature = createHmac("sha256", own).update(text).digest("hex")
  const authorization = `AWS4-HMAC-SHA256 Credential=${key}/${scope},SignedHeaders=${names},Signature=${signature}`
  return { ...sent, authorization }
}
