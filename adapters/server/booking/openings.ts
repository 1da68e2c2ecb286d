import { networkTimes, openingsPerPlace, type UnpaidLimits } from "../../../domain/booking/unpaid.ts"
import { prepared } from "../store/writes.ts"
import { instant, oneMore } from "./counted.ts"
import type { Caller } from "./unpaid-rows.ts"

/*
 * Who opens checkouts and leaves them again and again fills tables that are kept for ever. So they are counted, and with
 * too many of them in an hour the next one is refused.
 */

const HOUR_MS = 3_600_000

/** The keys of a checkout's callers, and how many checkouts each may open in an hour. */
export type Openings = { readonly openers: readonly string[]; readonly mostOpened: readonly number[] }

export function openingsOf(
  { visitorHash, addressHash, networkHash }: Caller,
  { perVisitor, perAddress }: UnpaidLimits,
): Openings {
  const callers = [
    { hash: visitorHash, most: openingsPerPlace.ofVisitor * perVisitor },
    { hash: addressHash, most: openingsPerPlace.ofAddress * perAddress },
    { hash: networkHash, most: openingsPerPlace.ofAddress * networkTimes * perAddress },
  ].filter(({ hash, most }) => hash !== null && most > 0)
  return { openers: callers.map(({ hash }) => `opened ${hash}`), mostOpened: callers.map(({ most }) => most) }
}

/**
 * Counts a checkout with its fact. An hour begins with its first checkout. Callers wait here for one another until the
 * commit, so that the guard counts what each of them has written.
 */
export const opened = prepared<Pick<Openings, "openers">>(`
  insert into rate_limits as r (key, points, expire)
  select key, 1, ${instant} + ${HOUR_MS} from unnest(:openers::text[]) as key order by key
  ${oneMore}`)

/** SQL: in how many seconds a caller may open so many checkouts more; null if at once. */
export const openingsWait = (more: string): string => `(
  select greatest(1, ceil((max(r.expire) - ${instant}) / 1000))::integer from rate_limits r
    join unnest(:openers::text[], :mostOpened::integer[]) as limits (key, most) using (key)
  where r.points + ${more} > limits.most and r.expire > ${instant}
  having count(*) > 0)`
