import { safe } from "../../domain/kept/safe-storage.ts"
import { sessionKeys } from "../../domain/kept/storage-keys.ts"
import { session } from "../flow/storage.ts"

/** Whether this tab carries a gift to a booking. What it is is read by parts that load only then. */
export const isGiftKept = (): boolean => (safe(session).read(sessionKeys.carriedGift) ?? "") !== ""
