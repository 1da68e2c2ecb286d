import type { SqlClient, Statement } from "effect/sql"
import type { Bounds, Point } from "../../../domain/search/place.ts"
import type { SearchState } from "../../../domain/search/state.ts"

/** The radius around a place that was named without an area, and around the visitor. */
const NEAR_PLACE_METERS = 50_000
const NEAR_VISITOR_METERS = 100_000

const EARTH_RADIUS_METERS = 6_371_008.8
/** Slightly less than the true number, so that a box in degrees contains its whole circle. */
const METERS_PER_DEGREE = 111_000

type Circle = { readonly around: Point; readonly meters: number }

/** The area of a search; `within` is null for everywhere. Distances are measured from `origin`. */
export type SearchedPlace = { readonly within: Bounds | Circle | null; readonly origin: Point | null }

const everywhere: SearchedPlace = { within: null, origin: null }

/** Null: the search names a place whose position is unknown. */
export function searchedPlace(asked: SearchState, visitor: Point | null): SearchedPlace | null {
  const { locationSource, location, placeBounds, mapBounds } = asked
  switch (locationSource) {
    case null:
      return everywhere
    case "map":
      return { within: mapBounds, origin: null }
    case "geolocation":
      return visitor === null ? null : { within: { around: visitor, meters: NEAR_VISITOR_METERS }, origin: visitor }
    case "place": {
      const circle = location === null ? null : { around: location, meters: NEAR_PLACE_METERS }
      const within = placeBounds ?? circle
      return within === null ? null : { within, origin: location }
    }
  }
}

/** Conditions on `lat` and `lon`. */
export function placeConditions(sql: SqlClient.SqlClient, { within }: SearchedPlace): readonly Statement.Fragment[] {
  if (within === null) return []
  if (!("around" in within)) return [inBounds(sql, within)]
  return [inBounds(sql, boxAround(within)), sql`${distance(sql, within.around)} <= ${within.meters}`]
}

/** Meters in a straight line on a sphere, from a point to `lat` and `lon`. */
export function distance(sql: SqlClient.SqlClient, from: Point): Statement.Fragment {
  return sql`(${2 * EARTH_RADIUS_METERS}::float8 * asin(least(1, sqrt(
    sind((lat - ${from.lat}::float8) / 2) ^ 2
    + cosd(${from.lat}::float8) * cosd(lat) * sind((lon - ${from.lon}::float8) / 2) ^ 2))))`
}

const inBounds = (sql: SqlClient.SqlClient, { south, west, north, east }: Bounds) =>
  sql`lat between ${south}::float8 and ${north}::float8 and lon between ${west}::float8 and ${east}::float8`

/**
 * A box in degrees that contains a circle, because an index can look up a box. If the circle crosses the date line, the
 * box has all longitudes.
 */
function boxAround({ around: { lat, lon }, meters }: Circle): Bounds {
  const high = meters / METERS_PER_DEGREE
  const [south, north] = [lat - high, lat + high]
  const shrink = Math.cos((Math.min(90, Math.max(Math.abs(south), Math.abs(north))) * Math.PI) / 180)
  const wide = shrink > 0 ? high / shrink : 360
  const [west, east] = [lon - wide, lon + wide]
  return west < -180 || east > 180 ? { south, west: -180, north, east: 180 } : { south, west, north, east }
}
