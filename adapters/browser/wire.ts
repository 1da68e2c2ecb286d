import type { Outcome } from "../../domain/errors/refusal.ts"
import { fromWire } from "../contract/case.ts"
import type { PathTo } from "../contract/views.ts"
import type { HttpClient } from "./http.ts"

/** A part of a path. */
export const segment = encodeURIComponent

type From = <T>(wire: object) => T

/** A booking's view, or that of its pay link: the wire calls the access token `encrypted_code`. */
export const bookingFromWire: From = (wire) =>
  fromWire({ ...wire, token: "encrypted_code" in wire ? wire.encrypted_code : undefined })

/** The calls of a feature, whose paths the contract types by the view that they answer with. */
export function callsOf(http: HttpClient, from: From) {
  const outcome = async <T>(answer: Promise<Outcome<object>>): Promise<Outcome<T>> => {
    const told = await answer
    return told.ok ? { ok: true, value: from<T>(told.value) } : told
  }
  return {
    /** Null is "not found". */
    read: async <T>(path: PathTo<"GET", T>): Promise<T | null> => {
      const wire = await http.get<object>(path)
      return wire === null ? null : from<T>(wire)
    },
    /** A question that may be refused with a reason. */
    ask: <T>(path: PathTo<"GET", T>) => outcome<T>(http.ask<object>(path)),
    /** A command under its idempotency key. */
    send: <T>(path: PathTo<"POST", T>, key: string, body?: unknown) => outcome<T>(http.post<object>(path, key, body)),
  }
}
