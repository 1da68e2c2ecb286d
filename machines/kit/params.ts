/** The whole event as params: updates and effects read the fields they need. */
export const given = <E>({ event }: { readonly event: E }): E => event

/** The update that records why a flow ended. */
export const because = (reason: string) => ({ type: "giveReason", params: { reason } }) as const
