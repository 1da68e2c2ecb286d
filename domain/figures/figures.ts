/** The way to a booking, in its order. The last step is told by the log. */
export const figureSteps = ["visited", "chose", "summed", "data", "payment", "booked"] as const
export type FigureStep = (typeof figureSteps)[number]

/** Fewer devices than this are not told: they could be somebody. */
export const FEW = 5
export const FEW_TEXT = "< 5" as const

/** How many devices; null: fewer than five. */
export type Devices = number | null

export const toldDevices = (count: number): Devices => (count < FEW ? null : count)

export type StepFigure = {
  readonly step: FigureStep
  readonly devices: Devices
  /** Of these devices, those that went no further; null on the last step, and where fewer than five did. */
  readonly left: Devices
}

/**
 * What reached each step, and what was left there. A device can begin in the middle, for example by a link, so a later
 * step may have more than an earlier one: then nobody is said to have left.
 */
export function stepsOf(reached: Readonly<Record<FigureStep, number>>): readonly StepFigure[] {
  return figureSteps.map((step, n) => {
    const next = figureSteps[n + 1]
    const [here, further] = [reached[step], next === undefined ? null : reached[next]]
    // A difference of two numbers, one of which is not told, would tell it.
    const isTold = further !== null && here >= FEW && further >= FEW
    return { step, devices: toldDevices(here), left: isTold ? toldDevices(Math.max(0, here - further)) : null }
  })
}

export type ExperienceFigure = {
  readonly id: string
  readonly name: string
  readonly visits: Devices
  readonly bookings: number
  readonly grossCents: number
}

export type DayFigure = { readonly day: string; readonly visits: Devices; readonly bookings: number }

/** What happened from one day to another, both included, in Rome. */
export type Figures = {
  readonly from: string
  readonly to: string
  /** Devices that opened a page of an experience. */
  readonly visits: Devices
  readonly steps: readonly StepFigure[]
  readonly bookings: number
  /** What was sold, less what was called off. */
  readonly grossCents: number
  /** What is kept of it: the partner's price on a partner's page, the commission for the operator. */
  readonly revenueCents: number
  readonly days: readonly DayFigure[]
  /** Those that were visited or booked, the best sold first. */
  readonly experiences: readonly ExperienceFigure[]
}

/** The windows that the page offers, in days up to today. */
export const windows = [7, 30, 90] as const
export const MOST_WINDOW = 366
