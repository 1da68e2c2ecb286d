/** A start time of a variant, as pages and refusals show it. */
export type SlotView = {
  readonly id: string
  readonly variantId: string
  /** ISO date and `HH:MM` in Rome. */
  readonly date: string
  readonly start: string
  readonly end: string
  /** ISO instant. */
  readonly startsAt: string
  readonly places: readonly { readonly group: string; readonly left: number; readonly capacity: number }[]
  readonly language: string | null
}
