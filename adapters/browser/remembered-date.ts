import { cookies } from "../../domain/kept/cookies.ts"
import { readCookie, setCookie } from "./cookies.ts"

/** The date last chosen in a booking box: an ISO date in Rome, kept in a cookie as the specification says. */
export const rememberedDate = {
  read(): string | null {
    const kept = readCookie(cookies.selectedDate)
    return kept !== null && /^\d{4}-\d{2}-\d{2}$/.test(kept) ? kept : null
  },
  write(date: string): void {
    setCookie(cookies.selectedDate, date)
  },
}
