/** The page of an entry, for the holder of its link. */
export const waitingPath = (token: string): string => `/lista-attesa/${encodeURIComponent(token)}`
