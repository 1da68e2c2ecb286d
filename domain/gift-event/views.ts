/** A day of the year for which its person wants to think of a gift: a birthday, an anniversary. */
export type GiftEventView = {
  readonly id: string
  readonly name: string
  /** `MM-DD` */
  readonly monthDay: string
  readonly remindDays: number
  readonly isOn: boolean
  /** The next day: ISO date. */
  readonly day: string
}
