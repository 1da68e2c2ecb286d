import { cookies } from "../../../domain/kept/cookies.ts"
import { parseVisitorLocation, type VisitorLocation } from "../../../domain/search/visitor.ts"

const written = new RegExp(`(?:^|;\\s*)${cookies.userLocation.name}=([^;]{1,300})(?:;|$)`)

/**
 * Reads the `user_location` cookie (spec §9: latitude, longitude, timestamp; 90 days). Null if it is missing or
 * invalid.
 */
export function visitorLocation(header: string | null | undefined): VisitorLocation | null {
  const value = written.exec(header ?? "")?.[1]
  return value === undefined ? null : parseVisitorLocation(value)
}
