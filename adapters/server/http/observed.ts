import type { Measures } from "../kernel/measures.ts"
import type { WebHandler } from "../kernel/part.ts"
import { isCommand } from "./methods.ts"
import { see } from "./seen.ts"

type Observing = {
  readonly measures: Measures["Service"]
  /** Takes one line of JSON for each request; null writes none. */
  readonly log: ((line: string) => void) | null
  readonly trustsIds: boolean
  /** The scheme and host that customers see. */
  readonly publicOrigin: string
}

/** A year. The operator's other hosts, which may have no TLS, are not meant. */
const ONLY_TLS = "max-age=31536000"

const methods = ["GET", "HEAD", "POST", "PUT", "OPTIONS"]

/**
 * Gives each request an id, tells browsers to come by TLS alone if the shop has it, counts the request and writes a line of it. The line holds the pattern of the path, so neither the
 * log nor the measures contain codes, tokens, addresses or names.
 */
export const observed =
  (handle: WebHandler, { measures, log, trustsIds, publicOrigin }: Observing): WebHandler =>
  async (request) => {
    const began = performance.now()
    const seen = see(request, trustsIds)
    const done = (status: number, outcome: string | null) => {
      const took = performance.now() - began
      const method = methods.includes(request.method) ? request.method : "other"
      measures.answered({ method, route: seen.route, status, seconds: took / 1000, outcome })
      log?.(
        JSON.stringify({
          time: new Date().toISOString(),
          level: status >= 500 ? "error" : "info",
          request: seen.id,
          method,
          route: seen.route,
          status,
          ms: Math.round(took * 10) / 10,
          ...(outcome !== null && { outcome }),
        }),
      )
    }
    try {
      const plain = await handle(request)
      const { response, code } = isProblem(plain) ? await named(plain, seen.id) : { response: plain, code: null }
      response.headers.set("x-request-id", seen.id)
      if (publicOrigin.startsWith("https:")) response.headers.set("strict-transport-security", ONLY_TLS)
      const { status } = response
      done(status, isCommand(request) ? (code ?? (status < 400 ? "done" : status < 500 ? "refused" : "fault")) : null)
      return response
    } catch (cause) {
      done(500, isCommand(request) ? "fault" : null)
      throw cause
    }
  }

const isProblem = ({ headers }: Response): boolean => headers.get("content-type") === "application/problem+json"

/** The problem with the request's id in it, so that a person can tell the operator which line of the log it is. */
async function named(plain: Response, id: string) {
  const text = await plain.text()
  // The answer to HEAD has no body.
  if (text === "") return { response: new Response(null, plain), code: null }
  const problem: { readonly code?: string } = JSON.parse(text)
  const headers = new Headers(plain.headers)
  headers.delete("content-length")
  const body = JSON.stringify({ ...problem, request_id: id })
  return { response: new Response(body, { status: plain.status, headers }), code: problem.code ?? null }
}
