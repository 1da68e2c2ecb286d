import { safe } from "../../domain/kept/safe-storage.ts"
import { sessionKeys } from "../../domain/kept/storage-keys.ts"

/**
 * Whether this tab carries a gift to a booking. What it is is read by parts that load only then. It does not use
 * `flow/storage.ts`, with which a page would load the code of all flows.
 */
export const isGiftKept = (): boolean => (safe(() => sessionStorage).read(sessionKeys.carriedGift) ?? "") !== ""
