import type { Hold } from "../participants/allocation.ts"
import { type Free, fits } from "./line.ts"

/** With at most so many places left, a slot counts as full for a party that does not fit. */
export const FEW_LEFT = 3
/** So many live entries one mailbox may have. What one network address waits for counts like unpaid places. */
export const MOST_PER_MAILBOX = 5
/** So many live entries one slot may have. */
export const MOST_IN_LINE = 60

export type PlacesOf = readonly { readonly group: string; readonly left: number; readonly capacity: number }[]

const free = (places: PlacesOf, of: "left" | "capacity"): Free =>
  Object.fromEntries(places.map((place) => [place.group, place[of]]))

/** Whether the party fits into what is left. */
export const hasRoom = (holds: readonly Hold[], places: PlacesOf): boolean => fits(holds, free(places, "left"))

/**
 * Whether a party may wait for a slot: it does not fit now, but would if others gave up their places. `open`: the slot is
 * not full, `larger`: the party is larger than the slot.
 */
export function mayWait(holds: readonly Hold[], places: PlacesOf): "yes" | "open" | "larger" {
  if (!fits(holds, free(places, "capacity"))) return "larger"
  if (hasRoom(holds, places)) return "open"
  const lacking = places.filter(
    ({ group, left }) =>
      !fits(
        holds.filter((hold) => hold.group === group),
        { [group]: left },
      ),
  )
  return lacking.every(({ left }) => left <= FEW_LEFT) ? "yes" : "open"
}
