import { Agent, type IncomingHttpHeaders, request } from "node:http"
import { brotliDecompressSync, gunzipSync } from "node:zlib"

/*
 * A client that costs little, because it shares the machine with the shop that it measures. It talks to this machine
 * only.
 */

export type Reply = { readonly status: number; readonly headers: IncomingHttpHeaders; readonly body: Buffer }

export type Asking = { readonly headers?: Readonly<Record<string, string>>; readonly body?: string }

export type Client = {
  /** `path` is relative to the client's origin, or an address. */
  readonly ask: (method: "GET" | "POST", path: string, asking?: Asking) => Promise<Reply>
  readonly close: () => void
}

/** A browser accepts more, but a server need not choose it. */
const COMPRESSED = { "accept-encoding": "gzip, br", "accept-language": "it" }

/** An answer that takes longer is a fault. Milliseconds. */
const WITHIN_MS = 60_000

let opened = 0

/**
 * A browser with connections of its own, which stay open. `elsewhere`: paths that begin so are answered by another
 * process.
 */
export function openClient(origin: string, elsewhere: { path: string; origin: string } | null = null): Client {
  const agent = new Agent({ keepAlive: true, maxSockets: 2 })
  // Visitors of a real shop do not come from one network address.
  const address = `10.${Math.floor(opened / 65_536) % 256}.${Math.floor(opened / 256) % 256}.${opened % 256}`
  opened++
  return {
    ask: (method, path, { headers = {}, body } = {}) =>
      new Promise((resolve, reject) => {
        const isElsewhere = elsewhere !== null && path.startsWith(elsewhere.path)
        const url = new URL(path, isElsewhere ? elsewhere.origin : origin)
        if (url.hostname !== "127.0.0.1") throw new Error(`${url.href} is not on this machine`)
        const sent = request(
          url,
          { agent, method, headers: { ...COMPRESSED, "x-forwarded-for": address, ...headers } },
          (answer) => {
            const chunks: Buffer[] = []
            answer.on("data", (chunk: Buffer) => chunks.push(chunk))
            answer.on("error", reject)
            answer.on("end", () =>
              resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(chunks) }),
            )
          },
        )
        sent.setTimeout(WITHIN_MS, () => sent.destroy(new Error(`${method} ${path} took more than ${WITHIN_MS} ms`)))
        sent.on("error", reject)
        sent.end(body)
      }),
    close: () => agent.destroy(),
  }
}

export function textIn({ headers, body }: Reply): string {
  switch (headers["content-encoding"]) {
    case undefined:
      return body.toString("utf8")
    case "gzip":
      return gunzipSync(body).toString("utf8")
    case "br":
      return brotliDecompressSync(body).toString("utf8")
    default:
      throw new Error(`${headers["content-encoding"]} was not asked for`)
  }
}
