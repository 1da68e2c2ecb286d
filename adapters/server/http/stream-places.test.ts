import { describe, expect, test } from "vitest"
import { Refused } from "../kernel/refused.ts"
import { type StreamLimits, streamPlaces } from "./stream-places.ts"

/** What the callers get, one after the other: a place, or why not. */
const asked = (limits: StreamLimits, callers: readonly (string | null)[]) => {
  const places = streamPlaces(limits)
  return callers.map((caller) => {
    const place = places.take(caller)
    return place instanceof Refused ? `${place.code} ${place.retryAfterSeconds}` : "open"
  })
}

describe("[OP-11] event streams", () => {
  test("are limited for one network address, and nobody else is refused", () => {
    expect(asked({ perAddress: 2, perProcess: 9 }, ["a", "a", "a", "b", null, null, null])).toEqual([
      ...["open", "open", "rate_limited 30"],
      ...["open", "open", "open", "rate_limited 30"],
    ])
  })

  test("are limited for all networks of one /48, at four times as many", () => {
    const networks = [1, 2, 3, 4, 5].map((n) => `2001:db8:1:${n}::/64`)
    expect(asked({ perAddress: 1, perProcess: 9 }, [...networks, "2001:db8:2:1::/64"])).toEqual([
      ...["open", "open", "open", "open", "rate_limited 30", "open"],
    ])
  })

  test("are limited for the process, whoever asks", () => {
    expect(asked({ perAddress: 9, perProcess: 2 }, ["a", "b", "c"])).toEqual([
      ...["open", "open", "service_unavailable 30"],
    ])
  })

  test("negative control: without the limit of an address, only that of the process holds", () => {
    expect(asked({ perAddress: 0, perProcess: 3 }, ["a", "a", "a", "a"]).at(-1)).toBe("service_unavailable 30")
  })

  test("give their place back once, however often they end", () => {
    const places = streamPlaces({ perAddress: 2, perProcess: 2 })
    const [one, two] = [places.take("a"), places.take("a")]
    if (one instanceof Refused || two instanceof Refused) throw new Error("there was room")
    one()
    one()
    expect(places.counts()).toEqual({ open: 1, most: 2, refused: 0 })
    expect([places.take("a") instanceof Refused, places.take("a") instanceof Refused]).toEqual([false, true])
    expect(places.counts().refused).toBe(1)
  })
})
