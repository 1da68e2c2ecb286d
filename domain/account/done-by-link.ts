/** What the link of a mail did, as the account's first page says it: `?done=reset`. */
export const donesByLink = ["reset", "verified"] as const

export type DoneByLink = (typeof donesByLink)[number]

export const doneByLink = (given: unknown): DoneByLink | null => donesByLink.find((one) => one === given) ?? null
