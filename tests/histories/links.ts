type Link = {
  readonly of: number
  readonly amountCents: number
  /** ISO instant: from then on it cannot be paid. */
  readonly until: string
  readonly state: "open" | "paid" | "closed"
  readonly refundedCents: number
  /** It was told that its booking is over, or no longer wants it. */
  readonly isOver: boolean
}

/** Pay links in memory, as the bookings that ask for them see them (machines/pay-link). */
export function openLinks() {
  const links = new Map<number, Link>()
  const keys = new Set<string>()
  const change = (of: number, next: Partial<Link>) => {
    const link = links.get(of)
    if (link === undefined) throw new Error(`there is no link ${of}`)
    links.set(of, { ...link, ...next })
  }
  const all = (): readonly Link[] => [...links.values()]
  return {
    all,
    waiting: () => all().filter(({ state }) => state === "open"),
    /** Opening it again gives the same link. */
    open: ({ of, amountCents, until }: Pick<Link, "of" | "amountCents" | "until">) => {
      if (!links.has(of)) links.set(of, { of, amountCents, until, state: "open", refundedCents: 0, isOver: false })
    },
    pay: (of: number) => change(of, { state: "paid" }),
    close: (of: number) => change(of, { state: "closed" }),
    refund: (of: number, cents: number, key: string) => {
      const link = links.get(of)
      // A link whose booking is over gives everything back and ignores partial refunds.
      if (link?.state !== "paid" || keys.has(key) || link.isOver) return
      if (cents > link.amountCents - link.refundedCents) throw new Error(`link ${of} cannot give back ${cents}`)
      keys.add(key)
      change(of, { refundedCents: link.refundedCents + cents })
    },
    /** Gives back money that its booking does not count on, and takes back open links. */
    keepOnly: (wanted: readonly number[]) => {
      for (const { of, state, amountCents } of all())
        if (!wanted.includes(of))
          change(of, { isOver: true, ...(state === "paid" ? { refundedCents: amountCents } : { state: "closed" }) })
    },
    /** The money of the paid links, by the number of their demand. */
    moved: () =>
      all()
        .filter(({ state }) => state === "paid")
        .map(({ of, amountCents, refundedCents }) => ({
          demand: of,
          moved: { capturedCents: amountCents, givenBackCents: refundedCents, onItsWayCents: 0 },
        })),
    keptCents: () =>
      all().reduce(
        (sum, { state, amountCents, refundedCents }) => (state === "paid" ? sum + amountCents - refundedCents : sum),
        0,
      ),
  }
}
