import { cookies } from "../../domain/kept/cookies.ts"
import { readCookie, setCookie } from "./cookies.ts"

/**
 * The visitor's position as the browser gave it, kept for 90 days in a cookie. The server reads it to search nearby
 * (DI-07).
 */
export const visitorLocation = {
  read: (): string => readCookie(cookies.userLocation) ?? "",
  /** Resolves once the next request will carry it. */
  write: (location: string): Promise<void> => setCookie(cookies.userLocation, location),
}
