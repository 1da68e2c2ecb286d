import { type BookingMode, type ModeRequest, storedMode } from "../../domain/booking/mode.ts"
import { safe } from "../../domain/kept/safe-storage.ts"
import { sessionKeys } from "../../domain/kept/storage-keys.ts"
import { session } from "../flow/storage.ts"

const GIFT_PAGES = "gift-pages"

/** What this tab knows of the mode: the visitor's choice, or that they came from the gift pages. */
export function keptMode(): Pick<ModeRequest, "stored" | "giftPage"> {
  const kept = read()
  return { stored: storedMode(kept), giftPage: kept === GIFT_PAGES }
}

export function keepMode(mode: BookingMode): void {
  write(mode)
}

/** The gift pages lead to boxes that open as a gift. A choice that was made before stays. */
export function keepGiftPages(): void {
  if (storedMode(read()) === null) write(GIFT_PAGES)
}

/* Without storage, every box opens by the date. */
const kept = safe(session)
const read = (): string | null => kept.read(sessionKeys.bookingMode)

function write(text: string): void {
  kept.write(sessionKeys.bookingMode, text)
}
