/** The lengths of a window, in days. */
export const windows = [7, 30, 90, 365] as const
export type Window = (typeof windows)[number]

/** What is counted in a window. */
export type WindowFigures = {
  readonly states: readonly {
    /** The state's id: `booking.CHECKOUT.holding`. */
    readonly state: string
    readonly entered: number
    readonly left: number
    /** How long those stayed that left: half of them, and 95 of 100. Null: nobody left. */
    readonly medianMs: number | null
    readonly mostMs: number | null
  }[]
  /** How often each transition was taken, by its id. */
  readonly taken: readonly { readonly transition: string; readonly times: number }[]
}

export type FlowFigures = {
  /** The versions that wrote entries. */
  readonly versions: readonly string[]
  /** How many streams are in each state, by its id. */
  readonly now: readonly { readonly state: string; readonly streams: number }[]
  readonly window: WindowFigures
  /** The same for as many days before the window. */
  readonly before: WindowFigures
}

/** Why a stream should be looked at. */
export type StuckWhy =
  /** A deadline is over and nothing has happened. */
  | "overdue"
  /** A call to the outside was given up, or is late. */
  | "call"
  /** The state waits for an answer of the outside much longer than usual. */
  | "unanswered"
  /** Longer in its state than 95 of 100, and no deadline ends it. */
  | "long"

export type StuckStream = {
  readonly stream: string
  readonly why: StuckWhy
  /** The state's id. */
  readonly state: string
  readonly since: string
  /** The next deadline; null: there is none. */
  readonly due: string | null
}

export type StuckStreams = {
  readonly streams: readonly StuckStream[]
  readonly page: number
  readonly hasMore: boolean
}
