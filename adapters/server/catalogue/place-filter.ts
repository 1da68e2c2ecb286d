import type { SqlClient, Statement } from "effect/sql"
import type { Bounds, Point } from "../../../domain/search/place.ts"
import type { SearchState } from "../../../domain/search/state.ts"

/** Around a place that was named without an extent, and around the visitor. */
const NEAR_PLACE_METERS = 50_000
const NEAR_VISITOR_METERS = 100_000

const EARTH_RADIUS_METERS = 6_371_008.8
/** Somewhat less than there are, so that a box of degrees holds all of its circle. */
const METERS_PER_DEGREE = 111_000

type Circle = { readonly around: Point; readonly meters: number }

/** Where a search looks: null is everywhere. Distances are from `origin`. */
export type SearchedPlace = { readonly within: Bounds | Circle | null; readonly origin: Point | null }

const everywhere: SearchedPlace = { within: null, origin: null }

/** Null: the search names a place, but nobody knows where that is. */
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

/** Meters from a point to `lat` and `lon`, as the crow flies over a sphere. */
export function distance(sql: SqlClient.SqlClient, from: Point): Statement.Fragment {
  return sql`(${2 * EARTH_RADIUS_METERS}::float8 * asin(least(1, sqrt(
    sind((lat - ${from.lat}::float8) / 2) ^ 2
    + cosd(${from.lat}::float8) * cosd(lat) * sind((lon - ${from.lon}::float8) / 2) ^ 2))))`
}

const inBounds = (sql: SqlClient.SqlClient, { south, west, north, east }: Bounds) =>
  sql`lat between ${south}::float8 and ${north}::float8 and lon between ${west}::float8 and ${east}::float8`

/** The degrees that hold a circle: what an index can look up. Where the circle meets the date line, all longitudes. */
function boxAround({ around: { lat, lon }, meters }: Circle): Bounds {
  const high = meters / METERS_PER_DEGREE
  const [south, north] = [lat - high, lat + high]
  const shrink = Math.cos((Math.min(90, Math.max(Math.abs(south), Math.abs(north))) * Math.PI) / 180)
  const wide = shrink > 0 ? high / shrink : 360
  const [west, east] = [lon - wide, lon + wide]
  return west < -180 || east > 180 ? { south, west: -180, north, east: 180 } : { south, west, north, east }
}
