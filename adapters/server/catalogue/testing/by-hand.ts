import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import type { Experience, Variant } from "../../../../domain/catalogue/experience.ts"
import { partyFits, partyRule, takesParty } from "../../../../domain/participants/party.ts"
import { typicalParty } from "../../../../domain/participants/typical.ts"
import { bestOffer, fromPrice } from "../../../../domain/pricing/from-price.ts"
import { priceOf } from "../../../../domain/pricing/price.ts"
import type { FilterName } from "../../../../domain/search/filters.ts"
import type { Bounds, Point } from "../../../../domain/search/place.ts"
import type { SearchState } from "../../../../domain/search/state.ts"
import type { PartyPrice } from "../../../../domain/search/views.ts"
import { plusHours } from "../../../../domain/time/instant.ts"
import { romeToday } from "../../../../domain/time/rome.ts"

export type SlotByHand = {
  readonly variantId: string
  readonly date: string
  readonly startsAt: string
  readonly language: string | null
  readonly closed: boolean
  readonly places: readonly { readonly group: string; readonly left: number; readonly capacity: number }[]
}

/** Every slot with its current places. */
export const slotsByHand = Effect.flatMap(
  SqlClient.SqlClient,
  (sql) => sql<SlotByHand>`
    select variant_id as "variantId", date, starts_at as "startsAt", language, closed,
      (select jsonb_agg(jsonb_build_object('group', group_id, 'left', capacity - held - sold, 'capacity', capacity))
        from slot_places where slot_id = id) as places
    from slots`,
)

export type WorldByHand = {
  readonly experiences: readonly Experience[]
  readonly rating: (experience: Experience) => number
  readonly slots: SlotsByHand
  readonly now: string
  readonly visitor: Point | null
}

/** By variant and day. */
type SlotsByHand = ReadonlyMap<string, readonly SlotByHand[]>

export const byVariantAndDay = (slots: readonly SlotByHand[]): SlotsByHand =>
  Map.groupBy(slots, ({ variantId, date }) => `${variantId} ${date}`)

/** The same search over plain lists: the answer that the database must give. */
export function searchByHand(world: WorldByHand, state: SearchState): readonly Experience[] {
  const key = keys(world, state)[state.sort]
  const order = (a: Experience, b: Experience) => {
    const [left, right] = [key(a), key(b)]
    const at = left.findIndex((value, index) => value !== right[index])
    return at < 0 ? 0 : left[at]! < right[at]! ? -1 : 1
  }
  const found = foundByHand(world, state).toSorted(order)
  return state.sort === "priceDown" ? found.reverse() : found
}

/** The same without an order. */
export function foundByHand(world: WorldByHand, state: SearchState): readonly Experience[] {
  const conditions = Object.values(conditionsByHand(world))
  return world.experiences.filter((experience) => conditions.every((holds) => holds(experience, state)))
}

/** What each filter asks of an experience. The filters for party, day and language form one condition together. */
function conditionsByHand(world: WorldByHand): Partial<Record<FilterName, Condition>> {
  const today = romeToday(world.now)
  return {
    text: (e, { text }) => text === "" || e.name.it === "Gita in barca",
    place: ({ address }, state) => isWithin(address, state, world.visitor),
    price: (e, state) => {
      const cents = shownByHand(e, world, state)
      return cents >= (state.priceFromCents ?? 0) && cents <= (state.priceToCents ?? Number.MAX_VALUE)
    },
    categories: (e, { categories }) => categories.length === 0 || e.categories.some((id) => categories.includes(id)),
    regions: (e, { regions }) => regions.length === 0 || regions.includes(e.address.region),
    offers: (e, { hasOffers }) => !hasOffers || bestOffer(e.variants, today) !== null,
    instant: (e, { instantBooking }) => !instantBooking || e.variants.every((variant) => variant.instantBooking),
    visitTypes: (e, { visitTypes }) => visitTypes.length === 0 || visitTypes.includes(e.visitType),
    date: (e, state) => e.variants.some((variant) => canCome(variant, world, state)),
  }
}

type Condition = (experience: Experience, state: SearchState) => boolean

/** What the searched party pays at least, with the pricing of bookings; null if nobody has said who comes and when. */
/** The price that a card shows, by which the search's prices are filtered and counted (CK-20). */
export const shownByHand = (experience: Experience, world: WorldByHand, state: SearchState): number =>
  (partyPriceByHand(experience, world, state) ?? fromPrice(experience.variants, romeToday(world.now))).cents

export function partyPriceByHand(
  { variants }: Experience,
  world: WorldByHand,
  state: SearchState,
): Omit<PartyPrice, "people"> | null {
  const past = state.date !== null && state.date < romeToday(world.now)
  const date = past ? null : state.date
  if (date === null && state.participants === null) return null
  const prices = variants
    .filter((variant) => canCome(variant, world, state))
    .map((variant) => ({
      cents: priceOf({
        variant,
        participants: typicalParty(variant, state.participants ?? 1),
        addons: [],
        date: date ?? "",
      }).totalCents,
      per: variant.pricing.kind,
    }))
  const people = prices.filter(({ per }) => per === "person")
  const among = state.participants === null && people.length > 0 ? people : prices
  return among.toSorted((a, b) => a.cents - b.cents)[0] ?? null
}

function canCome(variant: Variant, { slots, now }: WorldByHand, state: SearchState): boolean {
  const { date, participants, languages } = state
  const rule = partyRule(variant)
  const speaks = (spoken: readonly string[]) =>
    languages.length === 0 || languages.some((language) => spoken.includes(language))
  if (date === null || date < romeToday(now)) {
    return (participants === null || takesParty(rule, participants)) && speaks(variant.languages)
  }
  const earliest = plusHours(now, variant.leadTimeHours)
  return (slots.get(`${variant.id} ${date}`) ?? []).some(
    (slot) =>
      !slot.closed &&
      slot.startsAt >= earliest &&
      partyFits(rule, participants, slot.places) &&
      speaks(slot.language === null ? variant.languages : [slot.language]),
  )
}

function isWithin(point: Point, state: SearchState, visitor: Point | null): boolean {
  const { locationSource, placeBounds, location, mapBounds } = state
  if (locationSource === "map") return mapBounds === null || isInside(point, mapBounds)
  if (locationSource === "geolocation") return visitor === null || kilometres(point, visitor) <= 100
  if (locationSource === null) return true
  return placeBounds === null ? location === null || kilometres(point, location) <= 50 : isInside(point, placeBounds)
}

const isInside = ({ lat, lon }: Point, { south, west, north, east }: Bounds) =>
  south <= lat && lat <= north && west <= lon && lon <= east

/** Computed from the angle between two directions from the earth's centre. */
export function kilometres(a: Point, b: Point): number {
  const [from, to] = [direction(a), direction(b)]
  const chord = Math.hypot(...from.map((value, axis) => value - to[axis]!))
  return 2 * 6371.0088 * Math.asin(chord / 2)
}

function direction({ lat, lon }: Point): readonly number[] {
  const [up, round] = [(lat * Math.PI) / 180, (lon * Math.PI) / 180]
  return [Math.cos(up) * Math.cos(round), Math.cos(up) * Math.sin(round), Math.sin(up)]
}

function keys(
  world: WorldByHand,
  state: SearchState,
): Record<SearchState["sort"], (experience: Experience) => readonly (number | string)[]> {
  const { rating, visitor } = world
  const price = (experience: Experience) => shownByHand(experience, world, state)
  const popularity = (e: Experience) => [-e.popularity, e.id]
  const origin = state.locationSource === "geolocation" ? visitor : state.location
  return {
    popularity,
    priceUp: (e) => [price(e), e.id],
    priceDown: (e) => [price(e), e.id],
    rating: (e) => [-rating(e), -3, e.id],
    newest: (e) => [-Date.parse(e.publishedAt), e.id],
    distance: (e) => (origin === null ? popularity(e) : [kilometres(e.address, origin), e.id]),
  }
}
