import { createHash, createHmac } from "node:crypto"
import { createServer, type IncomingMessage } from "node:http"
import type { AddressInfo } from "node:net"

/*
 * An S3-compatible store: one bucket with one key. It checks every signature by itself, from what came over the wire, and
 * answers errors as S3 does.
 */

const SKEW_MS = 15 * 60_000

export const bucketKey = { key: "AKIDALTROVE", secret: "a-secret-of-the-bucket/+=", region: "eu-south-1" } as const
const NAME = "pictures"

const sha256 = (bytes: string | Buffer) => createHash("sha256").update(bytes).digest("hex")

/** Why a request is refused; null: its signature is right. */
function fault({ method = "", url = "", headers }: IncomingMessage, body: Buffer): string | null {
  const found =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([\w-]+)\/s3\/aws4_request,SignedHeaders=([\w;-]+),Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? "",
    )
  if (found === null) return "AccessDenied"
  const [, key, day, region, names = "", signature] = found
  if (key !== bucketKey.key) return "InvalidAccessKeyId"
  const date = String(headers["x-amz-date"])
  const [, y, m, d, h, min, s] = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(date) ?? []
  if (Math.abs(Date.parse(`${y}-${m}-${d}T${h}:${min}:${s}Z`) - Date.now()) > SKEW_MS) return "RequestTimeTooSkewed"
  if (region !== bucketKey.region || day !== date.slice(0, 8)) return "AuthorizationHeaderMalformed"
  if (headers["x-amz-content-sha256"] !== sha256(body)) return "XAmzContentSHA256Mismatch"
  const signed = names.split(";")
  for (const needed of ["host", "x-amz-date", "x-amz-content-sha256"])
    if (!signed.includes(needed)) return "AccessDenied"
  const [path = "", query = ""] = url.split("?")
  const lines = signed.map((name) => `${name}:${String(headers[name]).trim()}`)
  const asked = `${method}\n${path}\n${query}\n${lines.join("\n")}\n\n${names}\n${sha256(body)}`
  let own: Buffer | string = `AWS4${bucketKey.secret}`
  for (const part of [day, region, "s3", "aws4_request"]) own = createHmac("sha256", own).update(`${part}`).digest()
  const text = `AWS4-HMAC-SHA256\n${date}\n${day}/${region}/s3/aws4_request\n${sha256(asked)}`
  return createHmac("sha256", own).update(text).digest("hex") === signature ? null : "SignatureDoesNotMatch"
}

export async function openBucket() {
  const files = new Map<string, { readonly type: string; readonly bytes: Buffer }>()
  let failing: readonly (number | "lost")[] = []
  let calls = 0
  const server = createServer(async (request, response) => {
    calls++
    const body = Buffer.concat(await request.toArray())
    const refuse = (status: number, code: string) =>
      response
        .writeHead(status, { "content-type": "application/xml" })
        .end(`<?xml version="1.0"?><Error><Code>${code}</Code><Resource>${request.url}</Resource></Error>`)
    const [next, ...rest] = failing
    failing = rest
    if (typeof next === "number") return void refuse(next, "SlowDown")
    const wrong = fault(request, body)
    if (wrong !== null) return void refuse(403, wrong)
    const [, name = "", file = ""] = /^\/([^/]+)\/(.+)$/.exec(request.url ?? "") ?? []
    if (name !== NAME) return void refuse(404, "NoSuchBucket")
    if (request.method === "PUT") {
      files.set(file, { type: request.headers["content-type"] ?? "", bytes: body })
      // The file is there, but its writer never hears so.
      if (next === "lost") return void request.socket.destroy()
      return void response.writeHead(200).end()
    }
    const kept = files.get(file)
    if (kept === undefined) return void refuse(404, "NoSuchKey")
    response.writeHead(200, { "content-type": kept.type }).end(kept.bytes)
  })
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/${NAME}`,
    files,
    /** What the next calls get: an error of this status, or no answer after the work was done. */
    fail: (...next: readonly (number | "lost")[]) => {
      failing = next
    },
    calls: () => calls,
    close: () => new Promise<void>((closed) => server.close(() => closed())),
  }
}
