import type { ErrorCode } from "../errors/catalogue.ts"
import { normalPoint, type Point } from "./place.ts"

/** Why the browser gave no position: errors of the catalogue. */
export type GeolocationCode = Extract<ErrorCode, `geolocation_${string}`>

/** The visitor's position and when it was measured, as an ISO instant. */
export type VisitorLocation = Point & { readonly at: string }

export type Located =
  | { readonly ok: true; readonly location: VisitorLocation }
  | { readonly ok: false; readonly code: GeolocationCode }

/** The options of the browser's geolocation request (DI-07). Milliseconds. */
export const positionOptions = { enableHighAccuracy: true, timeout: 10_000, maximumAge: 300_000 } as const

/** The value of the `user_location` cookie (spec §3): latitude, longitude and when they were measured. */
export function printVisitorLocation({ lat, lon, at }: VisitorLocation): string {
  const timestamp = Temporal.Instant.from(at).epochMilliseconds
  return encodeURIComponent(JSON.stringify({ latitude: lat, longitude: lon, timestamp }))
}

/** Reads a cookie's value, which anybody may have written; null if it is not valid. */
export function parseVisitorLocation(value: string): VisitorLocation | null {
  if (value.length > MAX_LENGTH) return null
  try {
    const said: unknown = JSON.parse(decodeURIComponent(value))
    if (typeof said !== "object" || said === null) return null
    if (!("latitude" in said) || !("longitude" in said) || !("timestamp" in said)) return null
    const { latitude: lat, longitude: lon, timestamp } = said
    if (typeof lat !== "number" || typeof lon !== "number" || typeof timestamp !== "number") return null
    const point = normalPoint({ lat, lon })
    return point && { ...point, at: Temporal.Instant.fromEpochMilliseconds(timestamp).toString() }
  } catch {
    return null
  }
}

const MAX_LENGTH = 300
