export const bookingModes = ["BOOKING", "OPEN_DATE_BOOKING"] as const
export type BookingMode = (typeof bookingModes)[number]

export type ModeRequest = {
  readonly stored: BookingMode | null
  /** ISO date in Rome. */
  readonly today: string
  /** The visitor came from the gift pages. */
  readonly giftPage: boolean
}

/**
 * A stored mode wins. Otherwise the mode is open-date from 6 to 24 December and on gift pages, and booking on other
 * days (spec §4).
 */
export function bookingMode({ stored, today, giftPage }: ModeRequest): BookingMode {
  if (stored !== null) return stored
  const day = today.slice(5)
  return giftPage || ("12-06" <= day && day <= "12-24") ? "OPEN_DATE_BOOKING" : "BOOKING"
}

/** Reads the mode from storage; anything may be stored there, so other values are ignored. */
export function storedMode(text: string | null | undefined): BookingMode | null {
  return bookingModes.find((mode) => mode === text) ?? null
}
