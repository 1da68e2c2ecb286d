/** Money that the shop took from a customer, and how much of it went back, in cents. */
export type Moved = {
  readonly capturedCents: number
  readonly givenBackCents: number
  /** Promised to the customer, and not there yet. A refund that a person must pay another way belongs here too. */
  readonly onItsWayCents: number
}

/** What the shop still has and has promised to nobody: captured − given back − on its way. */
export const restOf = ({ capturedCents, givenBackCents, onItsWayCents }: Moved): number =>
  capturedCents - givenBackCents - onItsWayCents

export const nothingMoved: Moved = { capturedCents: 0, givenBackCents: 0, onItsWayCents: 0 }

/** The money of several payments together. */
export const movedTogether = (all: readonly Moved[]): Moved =>
  all.reduce(
    (sum, one) => ({
      capturedCents: sum.capturedCents + one.capturedCents,
      givenBackCents: sum.givenBackCents + one.givenBackCents,
      onItsWayCents: sum.onItsWayCents + one.onItsWayCents,
    }),
    nothingMoved,
  )

/**
 * The same money after its owner has promised more of it than the payments know: `keptCents` is what the owner still
 * counts on, and the difference is on its way.
 */
export const promisedDownTo = (moved: Moved, keptCents: number): Moved => ({
  ...moved,
  onItsWayCents: moved.onItsWayCents + Math.max(0, restOf(moved) - keptCents),
})

/** What is wrong with these amounts, in words; empty: nothing. */
export const movedFaults = (moved: Moved): readonly string[] => [
  ...(moved.capturedCents < 0 ? [`${moved.capturedCents} cents were captured`] : []),
  ...(moved.givenBackCents < 0 ? [`${moved.givenBackCents} cents were given back`] : []),
  ...(moved.onItsWayCents < 0 ? [`${moved.onItsWayCents} cents are on their way`] : []),
  ...(restOf(moved) < 0 ? [`${-restOf(moved)} cents more went back than were captured`] : []),
]
