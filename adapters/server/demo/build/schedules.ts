import type { Schedule } from "../../../../domain/catalogue/experience.ts"
import type { Random } from "../../catalogue/part.ts"
import type { Entry, Style } from "../schema.ts"
import type { Made } from "./variants.ts"

/** When each variant takes place: the season and hours of the entry if it has its own, otherwise those of its style. */
export function schedulesOf(entry: Entry, style: Style, made: readonly Made[], random: Random): Schedule[] {
  const [from, to] = entry.season ?? style.calendar.season
  const weekdays = random.pick(style.calendar.weekdays)
  const times = entry.times ?? random.pick(style.calendar.times)
  const { guides } = entry
  if (guides && guides.length !== times.length)
    throw new Error(`${entry.slug} has ${times.length} times and ${guides.length} guides`)
  const languages = guides && Object.fromEntries(times.map((time, i) => [time, guides[i] ?? ""]))
  return made.map(({ variant, recipe, audience }, i) => ({
    variantId: variant.id,
    weekdays,
    // A second variant starts once a day, so that both fit into a small partner's day.
    times: recipe.times ?? (i === 0 ? times : times.slice(0, 1)),
    season: { from, to },
    // Drawn in any case, so that what is drawn later stays as it was.
    places: Object.fromEntries(
      audience.groups
        .map((group) => [group.id, random.int(...group.places)] as const)
        .map(([id, drawn]) => [id, entry.places ?? drawn]),
    ),
    // A second variant has one time a day, for guests of any language.
    ...(languages && i === 0 && { languages }),
  }))
}
