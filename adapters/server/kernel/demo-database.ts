import { Context } from "effect"

/**
 * Whether everything in the database is the demo's and all money is play money. Only then may strangers have what the
 * README prints: the operator's token of the demo, and the viewer of mails.
 */
export const IsDemoDatabase = Context.Reference<boolean>("altrove/kernel/IsDemoDatabase", { defaultValue: () => false })
