import { cookies } from "../../domain/kept/cookies.ts"
import { parseVisitorLocation, printVisitorLocation, type VisitorLocation } from "../../domain/search/visitor.ts"
import { readCookie, setCookie } from "./cookies.ts"

/** Where this browser said to be, for 90 days; the server reads it too, to search around it (DI-07). */
export const visitorLocation = {
  read: (): VisitorLocation | null => parseVisitorLocation(readCookie(cookies.userLocation) ?? ""),
  /** Resolves once the next request carries it. */
  write: (location: VisitorLocation): Promise<void> => setCookie(cookies.userLocation, printVisitorLocation(location)),
}
