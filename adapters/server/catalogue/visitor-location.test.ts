import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { normalPoint } from "../../../domain/search/place.ts"
import { printVisitorLocation } from "../../../domain/search/visitor.ts"
import { visitorLocation } from "./visitor-location.ts"

const written = (value: unknown) => `user_location=${encodeURIComponent(JSON.stringify(value))}`
const milan = { latitude: 45.46, longitude: 9.19, timestamp: 1_795_000_000_000 }

describe("[DI-07] the cookie user_location", () => {
  test("is read as the browser writes it, at any position in the header", () => {
    const points = fc.record({ lat: fc.double({ min: -90, max: 90 }), lon: fc.double({ min: -180, max: 180 }) })
    fc.assert(
      fc.property(points, fc.integer({ min: 0, max: 4_000_000_000_000 }), (given, timestamp) => {
        const point = normalPoint(given)
        if (point === null) return
        const location = { ...point, at: Temporal.Instant.fromEpochMilliseconds(timestamp).toString() }
        const cookie = `a=b; user_location=${printVisitorLocation(location)}; c=d`
        expect(visitorLocation(cookie)).toEqual(location)
      }),
    )
  })

  test("has the specification's three fields", () => {
    const location = { lat: 45.46, lon: 9.19, at: "2026-11-18T11:06:40Z" }
    expect(JSON.parse(decodeURIComponent(printVisitorLocation(location)))).toEqual(milan)
  })

  test.each<readonly [string, string | null]>([
    ["no header", null],
    ["another's name that ends alike", written(milan).replace("user_", "not_user_")],
    ["nothing", "user_location="],
    ["broken encoding", "user_location=%E0%A4%A"],
    ["no JSON", "user_location=45.46,9.19"],
    ["null", written(null)],
    ["a list", written([45.46, 9.19, 1])],
    ["text for a number", written({ ...milan, latitude: "45.46" })],
    ["no timestamp", written({ latitude: 45.46, longitude: 9.19 })],
    ["a timestamp beyond time", written({ ...milan, timestamp: 1e300 })],
    ["a pole too far", written({ ...milan, latitude: 90.01 })],
    ["endless", written({ ...milan, longitude: null })],
    ["a thousand characters", written({ ...milan, more: "x".repeat(1000) })],
    ["a planted prototype", "user_location=%7B%22__proto__%22%3A%7B%22latitude%22%3A1%7D%7D"],
    ["SQL", "user_location=%7B%22latitude%22%3A%221%3B drop table%22%7D"],
  ])("%s says nothing", (_, header) => {
    expect(visitorLocation(header)).toBeNull()
  })
})
