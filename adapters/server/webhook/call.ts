import { lookup } from "node:dns/promises"
import * as http from "node:http"
import * as https from "node:https"
import type { LookupFunction } from "node:net"
import { performance } from "node:perf_hooks"
import type { CallProblem } from "../../../domain/webhook/problems.ts"
import { ANSWER_SECONDS, KEPT_BYTES } from "../../../domain/webhook/terms.ts"
import { literalIn } from "./address.ts"

type Address = { readonly address: string; readonly family: number }

/** All addresses of a name. */
export type Resolve = (hostname: string) => Promise<readonly Address[]>

export const systemResolve: Resolve = (hostname) => lookup(hostname, { all: true, verbatim: true })

export type Called = {
  /** Null: there was no answer. */
  readonly status: number | null
  readonly problem: CallProblem | null
  readonly durationMs: number
  /** The beginning of the answer. */
  readonly answer: string
  readonly retryAfter: string | undefined
}

type Call = {
  readonly url: URL
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  /** Asked of each address before it is connected to. */
  readonly mayReach: (address: string) => boolean
  readonly signal: AbortSignal
  readonly resolve?: Resolve
  /** Certificates that a test trusts. */
  readonly ca?: string
}

class NotReachable extends Error {
  readonly code = "ALTROVE_ADDRESS"
}

/**
 * The name's addresses, checked in the very lookup whose answer is connected to. A check before the call could be answered
 * with another address than the call (DNS rebinding).
 */
const guarded =
  (resolve: Resolve, mayReach: Call["mayReach"]): LookupFunction =>
  (hostname, options, done) => {
    resolve(hostname).then(
      (found) => {
        const [first] = found
        if (first === undefined || !found.every(({ address }) => mayReach(address)))
          return done(new NotReachable(hostname), "", 0)
        if (options.all) done(null, [...found])
        else done(null, first.address, first.family)
      },
      (error: Error) => done(error, "", 0),
    )
  }

/** A slow body holds up nothing: the status has decided. */
const BODY_MS = 1_000

/** Posts the body. Follows no redirect, and reads no more of the answer than is kept. */
export function call({ url, headers, body, mayReach, signal, resolve = systemResolve, ca }: Call): Promise<Called> {
  const began = performance.now()
  const durationMs = () => Math.round(performance.now() - began)
  const without = (problem: CallProblem): Called => ({
    status: null,
    problem,
    durationMs: durationMs(),
    answer: "",
    retryAfter: undefined,
  })
  const literal = literalIn(url)
  // The lookup is not asked for an address that stands in the URL.
  if (literal !== null && !mayReach(literal)) return Promise.resolve(without("address"))
  const { request } = url.protocol === "http:" ? http : https
  const bytes = Buffer.from(body, "utf8")
  return new Promise<Called>((settle, fail) => {
    const asked = request(url, {
      method: "POST",
      headers: { ...headers, "content-length": bytes.length },
      agent: false,
      lookup: guarded(resolve, mayReach),
      ...(ca !== undefined && { ca }),
    })
    const end = (called: Called) => {
      clearTimeout(timer)
      signal.removeEventListener("abort", stop)
      settle(called)
      asked.destroy()
    }
    const timer = setTimeout(() => end(without("time")), 1_000 * ANSWER_SECONDS)
    const stop = () => {
      clearTimeout(timer)
      asked.destroy()
      fail(signal.reason)
    }
    signal.addEventListener("abort", stop, { once: true })
    asked.on("error", (error) => end(without(problemOf(error))))
    asked.on("response", (answer) => {
      const kept: Buffer[] = []
      let size = 0
      const whole = () => {
        clearTimeout(slow)
        end({
          status: answer.statusCode ?? null,
          problem: null,
          durationMs: durationMs(),
          // The database takes no NUL.
          answer: Buffer.concat(kept).subarray(0, KEPT_BYTES).toString("utf8").replaceAll("\0", ""),
          retryAfter: answer.headers["retry-after"],
        })
      }
      const slow = setTimeout(whole, BODY_MS)
      answer.on("data", (chunk: Buffer) => {
        kept.push(chunk)
        size += chunk.length
        if (size >= KEPT_BYTES) whole()
      })
      answer.on("end", whole)
      answer.on("error", whole)
    })
    asked.end(bytes)
  })
}

function problemOf(error: Error): CallProblem {
  const code = "code" in error ? String(error.code) : ""
  if (code === "ALTROVE_ADDRESS") return "address"
  if (/^(ENOTFOUND|EAI_|ENODATA|ESERVFAIL|EREFUSED)/.test(code)) return "name"
  return /CERT|TLS|SSL|SIGNATURE|ISSUER/.test(code) ? "certificate" : "connection"
}
