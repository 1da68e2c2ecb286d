/** Kept 1440 minutes (specification §9); the same on every page of the shop. */
const MAX_AGE_S = 1440 * 60
const NAME = "selected_date"

/** The date chosen last in a booking box, ISO in Rome: a cookie, as the specification has it. */
export const rememberedDate = {
  read(): string | null {
    const match = new RegExp(`(?:^|; )${NAME}=(\\d{4}-\\d{2}-\\d{2})(?:;|$)`).exec(document.cookie)
    return match?.[1] ?? null
  },
  write(date: string): void {
    document.cookie = `${NAME}=${date}; Max-Age=${MAX_AGE_S}; Path=/; SameSite=Lax`
  },
}
