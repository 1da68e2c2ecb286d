import { type CarriedGift, readCarried } from "../../domain/gift/carried.ts"
import { sessionKeys } from "../../domain/kept/storage-keys.ts"
import { session } from "../flow/storage.ts"

/* The gift that this tab is about to use. It is kept here because its code must be in no address. */

export function keepGift(gift: CarriedGift | null): void {
  try {
    session().setItem(sessionKeys.carriedGift, gift === null ? "" : JSON.stringify(gift))
  } catch {
    // Without storage, the code is typed at the checkout.
  }
}

export function keptGift(): CarriedGift | null {
  try {
    return readCarried(session().getItem(sessionKeys.carriedGift))
  } catch {
    return null
  }
}
