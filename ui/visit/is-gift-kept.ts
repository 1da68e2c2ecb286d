import { sessionKeys } from "../../domain/kept/storage-keys.ts"
import { session } from "../flow/storage.ts"

/** Whether this tab carries a gift to a booking. What it is is read by parts that load only then. */
export function isGiftKept(): boolean {
  try {
    return (session().getItem(sessionKeys.carriedGift) ?? "") !== ""
  } catch {
    return false
  }
}
