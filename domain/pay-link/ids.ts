/** What the ids of links begin with; an id is the name of the link's stream. No booking's code begins like it. */
export const linkPrefix = "link-"

export const linkIdOf = (code: string): string => `${linkPrefix}${code}`

/** The link by which a booking asks for money the `of`th time: asked twice, it is the same one. */
export const demandLinkId = (code: string, of: number): string => linkIdOf(`${code}-${of}`)

export const isLinkId = (id: string): boolean => id.startsWith(linkPrefix)
