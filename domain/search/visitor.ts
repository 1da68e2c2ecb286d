import type { ErrorCode } from "../errors/catalogue.ts"
import { normalPoint, type Point } from "./place.ts"

/** Why a browser does not say where it is: errors of the catalogue. */
export type GeolocationCode = Extract<ErrorCode, `geolocation_${string}`>

/** Where a visitor is, and since when that is known; an ISO instant. */
export type VisitorLocation = Point & { readonly at: string }

export type Located =
  | { readonly ok: true; readonly location: VisitorLocation }
  | { readonly ok: false; readonly code: GeolocationCode }

/** How a browser is asked (DI-07). Milliseconds. */
export const positionOptions = { enableHighAccuracy: true, timeout: 10_000, maximumAge: 300_000 } as const

/** The value of the `user_location` cookie (spec §3): latitude, longitude and when they were measured. */
export function printVisitorLocation({ lat, lon, at }: VisitorLocation): string {
  const timestamp = Temporal.Instant.from(at).epochMilliseconds
  return encodeURIComponent(JSON.stringify({ latitude: lat, longitude: lon, timestamp }))
}

/** What a cookie's value says, whoever wrote it; null when it says nothing sound. */
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
