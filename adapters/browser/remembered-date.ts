import { cookies } from "../../domain/kept/cookies.ts"
import { readCookie, setCookie } from "./cookies.ts"

/** The date chosen last in a booking box, ISO in Rome: a cookie, as the specification has it. */
export const rememberedDate = {
  read(): string | null {
    const kept = readCookie(cookies.selectedDate)
    return kept !== null && /^\d{4}-\d{2}-\d{2}$/.test(kept) ? kept : null
  },
  write(date: string): void {
    setCookie(cookies.selectedDate, date)
  },
}
