import type { OfferedPrice } from "../catalogue/views.ts"
import { ROME } from "../locale.ts"
import { type Cents, cents } from "../money/cents.ts"
import { instantText } from "../time/instant.ts"
import { romeToday } from "../time/rome.ts"

/** The price of a variant (`variantFromPrice`) from this instant until the next event. */
export type PriceEvent = OfferedPrice & { readonly at: string }

/**
 * The lowest price of this many days must be shown beside a discount (directive 98/6/EC art. 6a, consumer code art.
 * 17-bis).
 */
export const LOWEST_PRICE_DAYS = 30

export type LowestPrice = {
  readonly cents: Cents
  /**
   * For a variant younger than 30 days: the day in Rome from which its prices were compared. Null: the whole 30 days.
   */
  readonly since: string | null
}

/**
 * The price that must be shown beside the present discount. Null without a discount, and if there was no earlier price.
 */
export function lowestBeforeDiscount(events: readonly PriceEvent[], now: string): LowestPrice | null {
  const began = discountBegan(events, now)
  return began === null ? null : lowestOf30Days(events, began)
}

/**
 * When the discount shown at `now` began; null without one. A discount that grows step by step counts as one (art.
 * 17-bis, 5). If the price rose in between, a new discount began.
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
 * The lowest price that applied at any time in the 30 days (Rome's calendar) before a discount began; null if there was
 * none. A group's price is not compared with a price per person, so prices from before such a change do not count.
 */
export function lowestOf30Days(events: readonly PriceEvent[], discountBegan: string): LowestPrice | null {
  const all = inOrder(events)
  const per = all.findLast(({ at }) => at <= discountBegan)?.per
  const before = all.filter(({ at }) => at < discountBegan)
  const comparable = before.slice(before.findLastIndex((event) => event.per !== per) + 1)
  const opens = daysBefore(discountBegan, LOWEST_PRICE_DAYS)
  // The price at the start of the window applied in it, even if it was set long before.
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

/** Of two events at the same instant, the later in the list counts. */
const inOrder = (events: readonly PriceEvent[]): readonly PriceEvent[] =>
  events.toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0))

const daysBefore = (instant: string, days: number): string =>
  instantText(Temporal.Instant.from(instant).toZonedDateTimeISO(ROME).subtract({ days }).toInstant())
