import { describe, expect, test, vi } from "vitest"
import { locateVisitor, type Surroundings } from "./geolocation.ts"

const browser = (getCurrentPosition: Geolocation["getCurrentPosition"], isSecureContext = true): Surroundings => ({
  isSecureContext,
  navigator: { geolocation: { getCurrentPosition, watchPosition: () => 0, clearWatch: () => {} } },
})
const failing = (code: number) =>
  browser((_, failed) => failed?.({ code, message: "", PERMISSION_DENIED: 1, POSITION_UNAVAILABLE: 2, TIMEOUT: 3 }))
const at = (latitude: number, longitude: number) =>
  browser((found) => {
    const coords = {
      latitude,
      longitude,
      accuracy: 10,
      altitude: null,
      altitudeAccuracy: null,
      heading: null,
      speed: null,
      toJSON: () => ({}),
    }
    found({ coords, timestamp: 1_795_000_000_000.25, toJSON: () => ({}) })
  })

describe("[DI-07] asking the browser where it is", () => {
  test("asks for high accuracy, waits ten seconds and accepts a position that is five minutes old", async () => {
    const asked = vi.fn<Geolocation["getCurrentPosition"]>((_, failed) => {
      failed?.({ code: 3, message: "", PERMISSION_DENIED: 1, POSITION_UNAVAILABLE: 2, TIMEOUT: 3 })
    })
    await locateVisitor(browser(asked))
    expect(asked.mock.calls[0]?.[2]).toEqual({ enableHighAccuracy: true, timeout: 10_000, maximumAge: 300_000 })
  })

  test.each<readonly [string, Surroundings]>([
    ["geolocation_not_supported", { isSecureContext: true, navigator: {} }],
    ["geolocation_insecure", { ...failing(1), isSecureContext: false }],
    ["geolocation_denied", failing(1)],
    ["geolocation_unavailable", failing(2)],
    ["geolocation_timeout", failing(3)],
    ["geolocation_unavailable", at(Number.NaN, 9)],
  ])("%s", async (code, surroundings) => {
    expect(await locateVisitor(surroundings)).toEqual({ ok: false, code })
  })

  test("a position is rounded to a metre and keeps the instant of its measurement", async () => {
    expect(await locateVisitor(at(45.464_203_5, 9.189_982))).toEqual({
      ok: true,
      location: { lat: 45.4642, lon: 9.18998, at: "2026-11-18T11:06:40Z" },
    })
  })
})
