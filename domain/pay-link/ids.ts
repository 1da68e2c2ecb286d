/** The prefix of pay link ids; an id is the name of the link's stream. No booking code begins with it. */
export const linkPrefix = "link-"

export const linkIdOf = (code: string): string => `${linkPrefix}${code}`

/** The id of the pay link by which a booking asks for money for the `of`th time. A repeated call gives the same id. */
export const demandLinkId = (code: string, of: number): string => linkIdOf(`${code}-${of}`)
