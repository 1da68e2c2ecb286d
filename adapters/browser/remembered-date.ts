/** Kept 1440 minutes (specification §9); the same on every page of the shop. */
const MAX_AGE_MS = 1440 * 60_000
const NAME = "selected_date"

/** The date chosen last in a booking box, ISO in Rome: a cookie, as the specification has it. */
export const rememberedDate = {
  read(): string | null {
    const match = new RegExp(`(?:^|; )${NAME}=(\\d{4}-\\d{2}-\\d{2})(?:;|$)`).exec(document.cookie)
    return match?.[1] ?? null
  },
  write(date: string): void {
    // A convenience: a browser without this API, or a page not served securely, does without.
    if (!("cookieStore" in globalThis)) return
    const expires = Temporal.Now.instant().epochMilliseconds + MAX_AGE_MS
    cookieStore.set({ name: NAME, value: date, expires, path: "/", sameSite: "lax" }).catch(() => {})
  },
}
