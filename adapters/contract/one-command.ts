import { Context } from "effect"

/**
 * Marks a call of the contract whose first command writes all that the call writes. Its Idempotency-Key is then written
 * with that command, and costs no statement of its own.
 */
export const OneCommand = Context.Reference<boolean>("altrove/contract/OneCommand", { defaultValue: () => false })
