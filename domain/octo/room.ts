import { allocate, fitsPlaces } from "../participants/allocation.ts"
import { loneTypes } from "../participants/lone.ts"
import type { Participants } from "../participants/quantities.ts"
import { type ParticipantsVariant, participantsProblem } from "../participants/rules.ts"
import { isBefore } from "../time/instant.ts"

/** The statuses of a departure, or of a day, as OCTO names them. */
export const roomStatuses = ["AVAILABLE", "FREESALE", "SOLD_OUT", "LIMITED", "CLOSED"] as const
export type RoomStatus = (typeof roomStatuses)[number]

/** Fewer than this part of the places are left. Percent. */
const LIMITED_PERCENT = 20

/** A departure as it was read. */
export type Departure = {
  readonly startsAt: string
  readonly closed: boolean
  readonly places: readonly { readonly group: string; readonly left: number; readonly capacity: number }[]
}

/** What a reseller is told of a departure. */
export type Room = {
  readonly available: boolean
  readonly status: RoomStatus
  /** In people. */
  readonly vacancies: number
  readonly capacity: number
  /** The largest party that one booking may have. */
  readonly maxUnits: number
}

type Counted = { readonly left: number; readonly capacity: number; readonly most: number }

/**
 * The places of each group that somebody can book alone, in people. A variant with one price for the group gives one
 * place to any party, so a place of it is a whole party.
 */
function countsOf(variant: ParticipantsVariant, places: Departure["places"]): readonly Counted[] {
  if (variant.pricing.kind === "group") {
    const [group] = variant.capacityGroups
    const most = mostPeople(variant)
    const { left = 0, capacity = 0 } = places.find((place) => place.group === group?.id) ?? {}
    return [{ left: left * most, capacity: capacity * most, most }]
  }
  const groups = new Set(loneTypes(variant.participantTypes).map(({ capacityGroup }) => capacityGroup))
  return variant.capacityGroups
    .filter(({ id }) => groups.has(id))
    .map(({ id, maxQuantity }) => {
      const { left = 0, capacity = 0 } = places.find((place) => place.group === id) ?? {}
      return { left, capacity, most: Math.min(maxQuantity, left) }
    })
}

/** The largest party that a departure with free places takes. */
export const mostPeople = ({ capacityGroups }: Pick<ParticipantsVariant, "capacityGroups">): number =>
  capacityGroups.reduce((sum, { maxQuantity }) => sum + maxQuantity, 0)

/**
 * The room of a departure at `now`. `cutoff`: the first instant at which a booking comes too late. `party`: whether exactly
 * this party fits; without one, whether the smallest party does.
 */
export function roomOf(
  variant: ParticipantsVariant,
  departure: Departure,
  { now, cutoff, party }: { readonly now: string; readonly cutoff: string; readonly party: Participants | null },
): Room {
  const counts = countsOf(variant, departure.places)
  const [vacancies, capacity] = [least(counts.map(({ left }) => left)), least(counts.map((one) => one.capacity))]
  const most = counts.reduce((sum, one) => sum + one.most, 0)
  const maxUnits = vacancies === 0 ? 0 : Math.min(most, mostPeople(variant))
  const isClosed = departure.closed || isBefore(cutoff, now)
  if (isClosed) return { available: false, status: "CLOSED", vacancies: 0, capacity, maxUnits: 0 }
  if (maxUnits < Math.max(1, variant.minParticipants))
    return { available: false, status: "SOLD_OUT", vacancies: 0, capacity, maxUnits: 0 }
  const fits =
    party === null ||
    (participantsProblem(variant, party) === null && fitsPlaces(allocate(variant, party), departure.places))
  const status = vacancies * 100 < capacity * LIMITED_PERCENT ? "LIMITED" : "AVAILABLE"
  return { available: fits, status, vacancies, capacity, maxUnits }
}

const least = (numbers: readonly number[]): number => (numbers.length === 0 ? 0 : Math.min(...numbers))

/** The room of a day: that of its best departure. */
export function roomOfDay(rooms: readonly Room[]): Room {
  const order = ["AVAILABLE", "LIMITED", "SOLD_OUT", "CLOSED"] as const
  const status = order.find((one) => rooms.some((room) => room.status === one)) ?? "CLOSED"
  const most = (of: (room: Room) => number) => rooms.reduce((highest, room) => Math.max(highest, of(room)), 0)
  return {
    available: rooms.some(({ available }) => available),
    status,
    vacancies: most(({ vacancies }) => vacancies),
    capacity: most(({ capacity }) => capacity),
    maxUnits: most(({ maxUnits }) => maxUnits),
  }
}
