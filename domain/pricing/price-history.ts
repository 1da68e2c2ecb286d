import type { OfferedPrice } from "../catalogue/views.ts"
import { ROME } from "../locale.ts"
import { type Cents, cents } from "../money/cents.ts"
import { instantText } from "../time/instant.ts"
import { romeToday } from "../time/rome.ts"

/** From this instant on this is the price of a variant (`variantPriceFrom`), until the next event. */
export type PriceEvent = OfferedPrice & { readonly at: string }

/** The lowest price of so many days has to stand beside a discount (directive 98/6/EC art. 6a, consumer code art. 17-bis). */
export const LOWEST_PRICE_DAYS = 30

export type LowestPrice = {
  readonly cents: Cents
  /** Of what is younger than 30 days: the day in Rome from which on it was looked at. Null: the whole 30 days. */
  readonly since: string | null
}

/** The price that a discount shown now is compared with; null without a discount, and where nothing came before it. */
export function lowestBeforeDiscount(events: readonly PriceEvent[], now: string): LowestPrice | null {
  const began = discountBegan(events, now)
  return began === null ? null : lowestOf30Days(events, began)
}

/**
 * When the discount that is shown at `now` began; null without one. A discount that grows step by step is one (art.
 * 17-bis, 5); where the price went up in between, a new one began.
 */
export function discountBegan(events: readonly PriceEvent[], now: string): string | null {
  const applied = inOrder(events).filter(({ at }) => at <= now)
  let first = applied.at(-1)
  if (first === undefined || !isDiscounted(first)) return null
  for (const before of applied.slice(0, -1).reverse()) {
    if (!isDiscounted(before) || before.per !== first.per || before.cents < first.cents) break
    first = before
  }
  return first.at
}

/**
 * The lowest price that was applied at any time in the 30 days, by Rome's calendar, before a discount began; null where
 * none was. A price for a group is not compared with one for a person: what came before the change does not count.
 */
export function lowestOf30Days(events: readonly PriceEvent[], discountBegan: string): LowestPrice | null {
  const all = inOrder(events)
  const per = all.findLast(({ at }) => at <= discountBegan)?.per
  const before = all.filter(({ at }) => at < discountBegan)
  const comparable = before.slice(before.findLastIndex((event) => event.per !== per) + 1)
  const opens = daysBefore(discountBegan, LOWEST_PRICE_DAYS)
  // The price at the opening of the window was applied in it, however long before it was set.
  const inForce = comparable.findLastIndex(({ at }) => at <= opens)
  const window = comparable.slice(Math.max(inForce, 0))
  const [first] = window
  if (first === undefined) return null
  return {
    cents: cents(Math.min(...window.map((event) => event.cents))),
    since: inForce === -1 ? romeToday(first.at) : null,
  }
}

const isDiscounted = ({ cents: price, withoutOffersCents }: PriceEvent): boolean => price < withoutOffersCents

/** Of two at one instant the later in the list counts. */
const inOrder = (events: readonly PriceEvent[]): readonly PriceEvent[] =>
  events.toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0))

const daysBefore = (instant: string, days: number): string =>
  instantText(Temporal.Instant.from(instant).toZonedDateTimeISO(ROME).subtract({ days }).toInstant())
