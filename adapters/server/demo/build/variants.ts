import type {
  CapacityGroup,
  CustomField,
  Offer,
  ParticipantType,
  Variant,
} from "../../../../domain/catalogue/experience.ts"
import type { RegionId } from "../../../../domain/catalogue/taxonomy.ts"
import { basisPoints, cents } from "../../../../domain/money/cents.ts"
import type { Random } from "../../catalogue/part.ts"
import { t } from "../../catalogue/part.ts"
import type { Audience, DemoFiles, Entry, Style, VariantRecipe } from "../schema.ts"
import { giftAddonsOf } from "./gift-addons.ts"
import { nearestInSeason, type Season } from "./seasons.ts"

/** A variant, and what its schedule needs to know. */
export type Made = { readonly variant: Variant; readonly recipe: VariantRecipe; readonly audience: Audience }

const secondLanguages: Readonly<Partial<Record<RegionId, readonly string[]>>> = {
  "trentino-alto-adige": ["de"],
  "friuli-venezia-giulia": ["de", "sl"],
  "valle-d-aosta": ["fr"],
  veneto: ["de", "fr", "es"],
  lombardia: ["de", "fr"],
  piemonte: ["fr"],
  liguria: ["fr"],
  sardegna: ["fr", "de"],
}

/** Prices are whole euro; prices of groups are a multiple of five. */
function price(euros: number, percent: number, group: boolean): number {
  const step = group ? 5 : 1
  return Math.max(step, Math.round((euros * percent) / (100 * step)) * step) * 100
}

/** One price for any number of people: a participant costs nothing, and the booking takes one place of the slot. */
function groupAudience(style: Style): Audience {
  return {
    types: [{ id: "people", name: t("Partecipanti", "Participants"), percent: 0, group: "people" }],
    groups: [{ id: "people", max: style.groupMax, places: [1, 3] }],
  }
}

function typesOf(audience: Audience, euros: number, percent: number): ParticipantType[] {
  return audience.types.map((type) => ({
    id: type.id,
    name: type.name,
    priceCents: cents(type.percent === 0 ? 0 : price(euros, (percent * type.percent) / 100, false)),
    capacityGroup: type.group,
    suggestedQuantity: type.suggested ?? null,
    ...(type.accompanied && { accompanied: true }),
  }))
}

function offersOf(today: Temporal.PlainDate, season: Season, random: Random): Offer[] {
  if (!random.chance(0.26)) return []
  const start = random.chance(0.6) ? -random.int(2, 9) : random.int(8, 40)
  // The offer begins in the season, because on days without visits it would offer nothing.
  const from = nearestInSeason(today.add({ days: start }), season, 1)
  const percent = basisPoints(random.pick([500, 800, 1000, 1000, 1500, 1500, 2000, 2500, 3000]))
  return [{ percent, from: from.toString(), to: from.add({ days: random.int(20, 50) }).toString() }]
}

function fieldsOf({ fields, visits }: DemoFiles, entry: Entry, style: Style, random: Random): CustomField[] {
  const asked = style.fields.filter((_, i) => i === 0 || random.chance(0.4))
  const names = entry.kind === "SG" ? [...asked.slice(0, 1), visits.selfGuided.field] : asked
  return [...new Set([...names, ...Object.keys(style.limits ?? {})])].map((name) => {
    const field = fields[name]
    if (field === undefined) throw new RangeError(`no such field: ${name}`)
    return field.type === "NUMBER" ? { ...field, ...style.limits?.[name] } : field
  })
}

function recipesOf(
  { visits }: DemoFiles,
  entry: Entry,
  style: Style,
  random: Random,
): [VariantRecipe, ...VariantRecipe[]] {
  const guided = random.pick(style.base)
  const base: VariantRecipe = {
    name: entry.kind === "SG" ? visits.selfGuided.base : guided,
    price: 100,
    minutes: 100,
    ...(entry.per === "group" ? { group: true as const } : {}),
  }
  if (entry.kind === "SG" || !random.chance(0.44)) return [base]
  // A private visit has no "private" variant. A visit with one price per group has that in every variant.
  const others = style.variants.filter(
    (recipe) => !(recipe.group && entry.kind === "PR") && !(recipe.group && entry.per),
  )
  const more = random.some(others, random.chance(0.3) ? 2 : 1)
  return [base, ...more.map((recipe) => (entry.per === "group" ? { ...recipe, group: true as const } : recipe))]
}

export function variantsOf(
  files: DemoFiles,
  entry: Entry,
  region: RegionId,
  style: Style,
  today: Temporal.PlainDate,
  random: Random,
): [Made, ...Made[]] {
  const shared = random.pick(style.audiences)
  const addons = random.some(style.addons, random.int(0, 2))
  const giftAddons = giftAddonsOf(addons)
  const customFields = fieldsOf(files, entry, style, random)
  const foreign = secondLanguages[region] ?? ["es", "fr"]
  const languages = entry.kind === "SG" ? [] : ["it", "en", ...(random.chance(0.45) ? [random.pick(foreign)] : [])]
  const deposit =
    entry.euros >= 35 && random.chance(0.25) ? basisPoints(random.pick([2000, 2500, 3000, 4000, 5000])) : null
  const leadTimeHours = random.pick(entry.request ? [48, 48, 72, 96] : [2, 4, 12, 24, 24, 48, 48])
  const minimum = random.chance(0.4) ? style.minimum : 1

  const make = (recipe: VariantRecipe, index: number): Made => {
    const group = recipe.group === true
    const audience = group ? groupAudience(style) : shared
    const capacityGroups: CapacityGroup[] = audience.groups.map(({ id, max }) => ({ id, maxQuantity: max }))
    const variant: Variant = {
      id: `exp-${entry.slug}-v${index + 1}`,
      name: recipe.name,
      pricing: group
        ? { kind: "group", priceCents: cents(price(entry.euros, recipe.price, true)) }
        : { kind: "person" },
      durationMinutes: Math.round((entry.minutes * recipe.minutes) / 1500) * 15,
      minParticipants: group ? 1 : minimum,
      participantTypes: typesOf(audience, entry.euros, recipe.price),
      capacityGroups,
      addons: [...addons.map(({ euros, ...addon }) => ({ ...addon, priceCents: cents(euros * 100) })), ...giftAddons],
      customFields,
      offers: offersOf(today, entry.season ?? style.calendar.season, random),
      instantBooking: entry.request !== true && !(index > 0 && group && random.chance(0.4)),
      depositPercent: deposit,
      leadTimeHours,
      languages,
    }
    return { variant, recipe, audience }
  }
  const [base, ...more] = recipesOf(files, entry, style, random)
  return [make(base, 0), ...more.map((recipe, i) => make(recipe, i + 1))]
}
