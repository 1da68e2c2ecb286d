import type { Experience, ProgramStep } from "../../../../domain/catalogue/experience.ts"
import type { Text } from "../../../../domain/locale.ts"
import { capitalised, join, type Random } from "../../catalogue/part.ts"
import type { DemoFiles, Entry, Program, Style } from "../schema.ts"

export const descriptionOf = (entry: Entry, program: Program): Text => join([entry.story, program.note], "\n\n")

/** Arrival, the three moments, the end. The minutes add up to the length of the first variant. */
export function programOf(entry: Entry, { arrive, moments, close }: Program): ProgramStep[] {
  const minutes = (percent: number) => Math.max(5, Math.round((entry.minutes * percent) / 500) * 5)
  const first = minutes(12)
  const middle = [minutes(25), minutes(23), minutes(22)]
  const last = entry.minutes - first - middle.reduce((sum, part) => sum + part, 0)
  const steps = entry.highlights.map((highlight, i) => ({
    title: capitalised(highlight),
    text: moments[i] ?? arrive.text,
    minutes: middle[i] ?? 5,
  }))
  return [{ ...arrive, minutes: first }, ...steps, { ...close, minutes: last }]
}

/** A requirement with its numbers: `{weight.max}` is the limit that the style sets for the answer. */
function withLimits({ it, en }: Text, { limits }: Style): Text {
  const filled = (text: string) =>
    text.replace(/\{(\w+)\.(min|max)\}/g, (token, field: string, end: "min" | "max") =>
      String(limits?.[field]?.[end] ?? token),
    )
  return { it: filled(it), en: filled(en) }
}

/** All items of a list, in an order that begins with `count` random ones. */
function shuffled(items: readonly Text[], count: number, random: Random): Text[] {
  const first = random.some(items, count)
  return [...first, ...items.filter((item) => !first.includes(item))]
}

export function listsOf(
  { selfGuided }: DemoFiles["visits"],
  entry: Entry,
  style: Style,
  own: Program,
  random: Random,
): Pick<Experience, "included" | "excluded" | "additionalInfo" | "bring" | "arriveMinutes"> {
  const alone = entry.kind === "SG"
  const excluded = random.some(style.excluded, 2)
  // What a self-guided visit needs: the bicycle, the ticket, the tastings.
  const shared = alone ? [] : shuffled(style.included, 4, random)
  const included = alone
    ? [...style.included.slice(0, style.kit ?? 1), ...selfGuided.included]
    : [style.guide, ...(own.included ?? shared)]
  const common = shuffled(style.info, alone ? 1 : 3, random)
  const info = (own.info ?? common).map((item) => withLimits(item, style))
  return {
    included,
    excluded,
    additionalInfo: [...(alone ? selfGuided.info : []), ...info],
    bring: [...(alone ? selfGuided.bring : []), ...style.bring],
    ...(style.early !== undefined && { arriveMinutes: style.early }),
  }
}
