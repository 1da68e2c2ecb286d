import { Effect } from "effect"
import type { Point } from "../../../domain/search/place.ts"
import { parseSearch } from "../../../domain/search/state.ts"
import { unreadableParameters } from "../../../domain/search/unreadable.ts"
import { romeToday } from "../../../domain/time/rome.ts"
import type { Asked } from "../http/asked.ts"
import { Refused } from "../kernel/refused.ts"
import { viewNow } from "../store/clock.ts"
import { visitorLocation } from "./visitor-location.ts"

/**
 * The search that a call's query asks for. A value that no search can have is refused, and the refusal names its
 * parameter. A day that has passed is refused too, unless the caller prefers an answer without it, as the shop's own
 * pages do (`Prefer: handling=lenient`, RFC 7240).
 */
export const searchOf = Effect.fn("catalogue.searchOf")(function* ({ request }: Asked) {
  const query = new URL(request.url, "http://shop").searchParams
  const search = parseSearch(query)
  const lenient = /\bhandling=lenient\b/.test(request.headers.prefer ?? "")
  const past = !lenient && search.date !== null && search.date < romeToday(yield* viewNow)
  const fields = [...unreadableParameters(query), ...(past ? ["date"] : [])]
  if (fields.length === 0) return search
  const code = "malformed_request"
  return yield* new Refused({ code, errors: fields.map((field) => ({ field, code })) })
})

/** The visitor's position, from the cookie. */
export const visitorOf = ({ request }: Asked): Point | null => visitorLocation(request.headers.cookie)
