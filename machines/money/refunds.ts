/* What a flow records about a refund that did not arrive; for the transitions of every flow that holds money. */

type CameBack = { readonly event: { readonly inAllCents: number } }

const cameBack = (keepsRest: boolean) =>
  ({
    type: "recordCameBack",
    params: ({ event }: CameBack) => ({ inAllCents: event.inAllCents, keepsRest }),
  }) as const

/** The refund is requested again, and the flow keeps the rest. */
export const partCameBack = cameBack(true)
/** The refund is requested again, together with all that is left. */
export const allCameBack = cameBack(false)
