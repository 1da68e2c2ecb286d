import type { Outcome } from "../../domain/errors/refusal.ts"
import { fromWire } from "../contract/case.ts"
import type { PathTo } from "../contract/views.ts"
import type { HttpClient, Sent } from "./http.ts"

/** Encodes one segment of a path. */
export const segment = encodeURIComponent

type From = <T>(wire: object) => T

/** The view of a booking or of its pay link. The wire calls the access token `encrypted_code`. */
export const bookingFromWire: From = (wire) =>
  fromWire({ ...wire, token: "encrypted_code" in wire ? wire.encrypted_code : undefined })

/** The calls of a feature. The contract gives each path the type of the view that it answers with. */
export function callsOf(http: HttpClient, from: From) {
  const outcome = async <T>(answer: Promise<Outcome<object>>): Promise<Outcome<T>> => {
    const told = await answer
    return told.ok ? { ok: true, value: from<T>(told.value) } : told
  }
  /** Null means "not found". */
  const read = async <T>(path: PathTo<"GET", T>, headers?: Sent): Promise<T | null> => {
    const wire = await http.get<object>(path, headers)
    return wire === null ? null : from<T>(wire)
  }
  return {
    read,
    /** For data that always exists: if the server answers "not found", that is a fault. */
    must: async <T>(path: PathTo<"GET", T>): Promise<T> => {
      const found = await read<T>(path)
      if (found === null) throw new Error(`not found: ${path}`)
      return found
    },
    /** A question that the server may refuse with a reason. */
    ask: <T>(path: PathTo<"GET", T>) => outcome<T>(http.ask<object>(path)),
    /** A command, sent under an idempotency key. */
    send: <T>(path: PathTo<"POST", T>, key: string, body?: unknown, headers?: Sent) =>
      outcome<T>(http.post<object>(path, key, body, headers)),
    put: <T>(path: PathTo<"PUT", T>, key: string, body?: unknown) => outcome<T>(http.put<object>(path, key, body)),
  }
}
