import { type CarriedGift, readCarried } from "../../domain/gift/carried.ts"
import { safe } from "../../domain/kept/safe-storage.ts"
import { sessionKeys } from "../../domain/kept/storage-keys.ts"
import { session } from "../flow/storage.ts"

const kept = safe(session)

/* The gift that this tab is about to use. It is kept here because its code must be in no address. */

export function keepGift(gift: CarriedGift | null): void {
  // Without storage, the code is typed at the checkout.
  kept.write(sessionKeys.carriedGift, gift === null ? "" : JSON.stringify(gift))
}

export function keptGift(): CarriedGift | null {
  return readCarried(kept.read(sessionKeys.carriedGift))
}
