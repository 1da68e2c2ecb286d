/** The whole event, as params: updates and effects read what they need. */
export const given = <E>({ event }: { readonly event: E }): E => event

/** Why a flow ended as it did, for whoever is told. */
export const because = (reason: string) => ({ type: "giveReason", params: { reason } }) as const
