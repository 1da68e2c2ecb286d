import { Effect } from "effect"
import type { Wallet } from "../../../domain/booking/wallets.ts"
import { isSold } from "../../../machines/booking/selectors.ts"
import { applePassFile } from "../documents/wallet/apple.ts"
import { googleSaveLink } from "../documents/wallet/google.ts"
import { Wallets } from "../documents/wallet/wallets.ts"
import { Refused } from "../kernel/refused.ts"
import { MailSettings } from "../mail/settings.ts"
import { bookedByToken } from "./booked.ts"
import { bookingView } from "./read.ts"

/**
 * The data of a pass, for the holder of the booking's token. Fails with Refused: `not_found` if the shop has no keys for
 * the wallet, `booking_not_found` for an unknown token, `booking_invalid_or_unpaid` if it is not sold (BK-09).
 */
const issuing = Effect.fn("booking.issuePass")(function* (token: string, wallet: Wallet) {
  const settings = yield* Wallets
  if (settings[wallet] === null) return yield* new Refused({ code: "not_found" })
  const { view, snapshot } = yield* bookingView(yield* bookedByToken(token))
  if (!view.wallets.includes(wallet)) return yield* new Refused({ code: "not_found" })
  if (!isSold(snapshot)) return yield* new Refused({ code: "booking_invalid_or_unpaid" })
  const { origin } = yield* MailSettings
  return { view, settings, issued: { origin, at: view.serverNow } }
})

/** The booking as a signed file for Apple Wallet. */
export const applePassOf = Effect.fn("booking.applePass")(function* (token: string) {
  const { view, settings, issued } = yield* issuing(token, "apple")
  const { apple } = settings
  if (apple === null) return yield* new Refused({ code: "not_found" })
  return { code: view.code, file: yield* Effect.promise(() => applePassFile(view, apple, issued)) }
})

/** The link that saves the booking in Google Wallet. */
export const googlePassOf = Effect.fn("booking.googlePass")(function* (token: string) {
  const { view, settings, issued } = yield* issuing(token, "google")
  const { google } = settings
  if (google === null) return yield* new Refused({ code: "not_found" })
  return yield* Effect.sync(() => googleSaveLink(view, google, issued))
})
