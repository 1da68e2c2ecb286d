/* Paths of the giveaways. No page of the router leads there: the operator announces them. */

export const giveawayPath = (slug: string): string => `/giveaway/${encodeURIComponent(slug)}`

export const confirmEntryPath = (token: string): string => `/giveaway/conferma/${encodeURIComponent(token)}`
