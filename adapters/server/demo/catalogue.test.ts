import { describe, expect, test } from "vitest"
import type { Experience, Schedule, Variant } from "../../../domain/catalogue/experience.ts"
import { categoryIds, regionIds } from "../../../domain/catalogue/taxonomy.ts"
import { demo } from "../../../tests/fixtures/demo.ts"
import { italy } from "../../../tests/fixtures/italy.ts"
import { readDemoFiles, sourceFolder } from "./read.ts"

const today = "2026-11-21"
const { experiences, partners, reviews, schedules } = demo.catalogue(today)
const variants = experiences.flatMap((experience) => experience.variants)
const offers = variants.flatMap((variant) => variant.offers)

const repeated = (values: readonly string[]) => values.filter((value, i) => values.indexOf(value) !== i)

/** Every text that pages show, in both languages, anywhere in the value. */
function shown(value: unknown, path: string): readonly (readonly [path: string, text: string])[] {
  if (typeof value !== "object" || value === null) return []
  return Object.entries(value).flatMap(([key, part]) =>
    typeof part === "string" && (key === "it" || key === "en")
      ? [[`${path}.${key}`, part] as const]
      : shown(part, `${path}.${key}`),
  )
}

function faultOf(text: string): string | null {
  if (text.trim() !== text || text === "") return "empty or untrimmed"
  if (text.includes("!")) return "raises its voice"
  if (/['"]/.test(text)) return "straight quotes"
  if (/\{\w*\}|undefined| {2}|\.\.|,,/.test(text)) return "badly put together"
  return null
}

const textFaults = (value: unknown, path: string) =>
  shown(value, path).flatMap(([where, text]) => (faultOf(text) === null ? [] : [`${where}: ${faultOf(text)}: ${text}`]))

function placeFaults({ slug, address }: Experience): string[] {
  const { lat, lon, provinces } = italy[address.region]
  const faults: string[] = []
  if (address.lat < lat[0] || address.lat > lat[1] || address.lon < lon[0] || address.lon > lon[1])
    faults.push(`${slug}: ${address.lat}, ${address.lon} is not in ${address.region}`)
  if (!provinces.split(" ").includes(address.province))
    faults.push(`${slug}: ${address.province} is no province of ${address.region}`)
  return faults
}

function variantFaults(variant: Variant): string[] {
  const { id, participantTypes: types, capacityGroups: groups, pricing } = variant
  const most = groups.reduce((sum, group) => sum + group.maxQuantity, 0)
  const groupOf = new Map(groups.map((group) => [group.id, group.maxQuantity]))
  const wholeEuro = (amount: number) => amount >= 0 && amount % 100 === 0
  const rules: readonly (readonly [string, boolean])[] = [
    [
      "types, groups, add-ons and fields are each named once",
      [types, groups, variant.addons, variant.customFields].every(
        (list) => repeated(list.map((item) => item.id)).length === 0,
      ),
    ],
    ["every type has a group", types.length > 0 && types.every((type) => groupOf.has(type.capacityGroup))],
    ["every group has a type", groups.every((group) => types.some((type) => type.capacityGroup === group.id))],
    ["the fewest fit in one booking", variant.minParticipants >= 1 && variant.minParticipants <= most],
    ["suggestions fit", types.every((type) => (type.suggestedQuantity ?? 0) <= (groupOf.get(type.capacityGroup) ?? 0))],
    ["somebody pays", pricing.kind === "group" ? pricing.priceCents > 0 : types.some((type) => type.priceCents > 0)],
    ["prices are whole euro", [...types, ...variant.addons].every((item) => wholeEuro(item.priceCents))],
    ["it takes a while", variant.durationMinutes >= 15 && variant.durationMinutes <= 1440],
    [
      "offers run forwards and are discounts",
      variant.offers.every((offer) => offer.from <= offer.to && offer.percent > 0 && offer.percent < 10_000),
    ],
    [
      "a choice has choices",
      variant.customFields.every(
        (field) =>
          field.type !== "SELECT" ||
          (field.options.length > 1 && repeated(field.options.map((option) => option.value)).length === 0),
      ),
    ],
    ["a number has a range", variant.customFields.every((field) => field.type !== "NUMBER" || field.min < field.max)],
    [
      "a deposit leaves a rest",
      variant.depositPercent === null || (variant.depositPercent > 0 && variant.depositPercent < 10_000),
    ],
  ]
  return rules.flatMap(([rule, holds]) => (holds ? [] : [`${id}: ${rule}`]))
}

function scheduleFaults(variant: Variant, schedule: Schedule | undefined): string[] {
  if (schedule === undefined) return [`${variant.id}: no schedule`]
  const { weekdays, times, season, places } = schedule
  const day = /^(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/
  const rules: readonly (readonly [string, boolean])[] = [
    ["weekdays", weekdays.length > 0 && weekdays.every((weekday) => weekday >= 1 && weekday <= 7)],
    ["times", times.length > 0 && times.every((time) => /^([01]\d|2[0-3]):[0-5]\d$/.test(time))],
    ["season", day.test(season.from) && day.test(season.to)],
    [
      "places",
      Object.keys(places).toSorted().join() ===
        variant.capacityGroups
          .map((group) => group.id)
          .toSorted()
          .join() && Object.values(places).every((number) => number >= 1),
    ],
  ]
  return rules.flatMap(([rule, holds]) => (holds ? [] : [`${variant.id}: ${rule} of its schedule`]))
}

const scheduleOf = new Map(schedules.map((schedule) => [schedule.variantId, schedule]))

describe("the catalogue", () => {
  test("[DI-11] has twelve experiences in each of the twenty regions, in all categories", () => {
    expect(experiences.length).toBeGreaterThanOrEqual(240)
    const perRegion = regionIds.map((region) => [region, experiences.filter((e) => e.address.region === region).length])
    expect(perRegion).toEqual(regionIds.map((region) => [region, 12]))
    const few = categoryIds.filter((id) => experiences.filter((e) => e.categories[0] === id).length < 8)
    expect(few).toEqual([])
    const narrow = regionIds.filter(
      (region) => new Set(experiences.filter((e) => e.address.region === region).map((e) => e.categories[0])).size < 8,
    )
    expect(narrow, "regions with fewer than eight categories").toEqual([])
  })

  test("[DI-11] uses each id, name and address once", () => {
    expect(repeated(experiences.map(({ slug }) => slug))).toEqual([])
    expect(experiences.filter(({ slug }) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug))).toEqual([])
    expect(repeated([...experiences, ...variants, ...reviews, ...partners].map(({ id }) => id))).toEqual([])
    for (const locale of ["it", "en"] as const) {
      expect(repeated(experiences.map(({ name }) => name[locale]))).toEqual([])
      expect(repeated(experiences.map(({ summary }) => summary[locale]))).toEqual([])
    }
  })

  test("[DI-11] has its experiences inside their regions", () => {
    expect(experiences.flatMap(placeFaults)).toEqual([])
  })

  test("[DI-11] has its texts in both languages, without shouting", () => {
    expect(experiences.flatMap((experience) => textFaults(experience, experience.slug))).toEqual([])
    expect(experiences.filter(({ summary }) => summary.it === summary.en).map(({ slug }) => slug)).toEqual([])
    expect(reviews.filter(({ text, translation }) => (faultOf(text) ?? faultOf(translation ?? "")) !== null)).toEqual(
      [],
    )
  })

  test("[DI-11] has moments that can stand in a list, a sentence or a title", () => {
    const moments = Object.values(readDemoFiles(sourceFolder).experiences).flatMap((entries) =>
      entries.flatMap(({ highlights }) => highlights),
    )
    expect(moments.filter(({ it, en }) => /[,;:.]/.test(it + en))).toEqual([])
  })

  test("[DI-11] has variants that can be booked, on days and with places", () => {
    expect(variants.flatMap(variantFaults)).toEqual([])
    expect(variants.flatMap((variant) => scheduleFaults(variant, scheduleOf.get(variant.id)))).toEqual([])
    expect(schedules).toHaveLength(variants.length)
  })

  test("[DI-11] does not call a private or self-guided visit a shared one", () => {
    const named = experiences.filter(({ visitType }) => visitType !== "PU").flatMap((experience) => experience.variants)
    expect(
      named.filter(({ name }) => /grupp|compagnia|condivis/i.test(name.it) || /group|shared/i.test(name.en)),
    ).toEqual([])
    const alone = experiences.filter(({ visitType }) => visitType === "SG").flatMap((experience) => experience.variants)
    expect(
      alone.filter(({ name, languages }) => /guidat|guided/i.test(name.it + name.en) || languages.length > 0),
    ).toEqual([])
  })

  test("[DI-11] has existing partners, and reviews from days with visits", () => {
    const known = new Set(partners.map(({ id }) => id))
    expect(experiences.filter(({ partnerId }) => !known.has(partnerId))).toEqual([])
    const published = new Map(experiences.map((experience) => [experience.id, experience.publishedAt]))
    expect(
      reviews.filter(
        ({ experienceId, visitedOn }) => !((published.get(experienceId) ?? "~") <= visitedOn && visitedOn < today),
      ),
    ).toEqual([])
  })

  test("[DI-11] shows every feature of the shop", () => {
    const fields = variants.flatMap((variant) => variant.customFields)
    const addons = variants.flatMap((variant) => variant.addons)
    const types = variants.flatMap((variant) => variant.participantTypes)
    expect(new Set(experiences.map((experience) => experience.visitType))).toEqual(new Set(["PU", "PR", "SG"]))
    expect(new Set(fields.map((field) => field.type))).toEqual(new Set(["TEXT", "SELECT", "NUMBER", "CHECKBOX"]))
    expect(new Set(addons.map((addon) => addon.per))).toEqual(new Set(["participant", "booking", "all"]))
    const features: Readonly<Record<string, number>> = {
      "priced by the group": variants.filter((variant) => variant.pricing.kind === "group").length,
      "priced by the person": variants.filter((variant) => variant.pricing.kind === "person").length,
      deposit: variants.filter((variant) => variant.depositPercent !== null).length,
      "paid online": variants.filter((variant) => variant.depositPercent === null).length,
      "offer that runs": offers.filter((offer) => offer.from <= today && today <= offer.to).length,
      "offer to come": offers.filter((offer) => offer.from > today).length,
      instant: variants.filter((variant) => variant.instantBooking).length,
      "on request": variants.filter((variant) => !variant.instantBooking).length,
      "one kind of participant": variants.filter((variant) => variant.participantTypes.length === 1).length,
      "several kinds": variants.filter((variant) => variant.participantTypes.length > 1).length,
      "several capacity groups": variants.filter((variant) => variant.capacityGroups.length > 1).length,
      "free of charge": types.filter((type) => type.priceCents === 0).length,
      "suggested quantity": types.filter((type) => type.suggestedQuantity !== null).length,
      "minimum of participants": variants.filter((variant) => variant.minParticipants > 1).length,
      "one variant": experiences.filter((experience) => experience.variants.length === 1).length,
      "several variants": experiences.filter((experience) => experience.variants.length > 1).length,
      "hidden partner": experiences.filter((experience) => !experience.showPartnerName).length,
      "not yet reviewed": experiences.filter(({ id }) => !reviews.some((review) => review.experienceId === id)).length,
      "review with pictures": reviews.filter((review) => review.images.length > 0).length,
    }
    expect(Object.entries(features).filter(([, count]) => count < 5)).toEqual([])
  })

  test("[DI-11] is the same for the same day, and keeps its ids on another day", () => {
    expect(demo.catalogue(today)).toEqual({ experiences, partners, reviews, schedules })
    const later = demo.catalogue("2027-05-02")
    expect(later.experiences.map(({ id }) => id)).toEqual(experiences.map(({ id }) => id))
    expect(later.schedules).toEqual(schedules)
  })
})

/** Texts that say that one may come alone, of an experience that nobody can book alone. */
const aloneFaults = ({ slug, variants, ...texts }: Experience): readonly string[] =>
  variants.every(({ minParticipants }) => minParticipants <= 1)
    ? []
    : shown(texts, slug).flatMap(([where, text]) => (/coming alone|anche da sol[oaie]/i.test(text) ? [where] : []))

test("[DI-11] no text invites to come alone where the minimum is two", () => {
  expect(experiences.flatMap(aloneFaults)).toEqual([])
})

test("[DI-11] planted fault: the checks notice each fault", () => {
  const [experience] = experiences as [Experience]
  const [variant] = experience.variants
  const schedule = scheduleOf.get(variant.id)!
  expect(textFaults({ ...experience, name: { it: "Vieni subito!", en: "" } }, "x")).toHaveLength(2)
  expect(placeFaults({ ...experience, address: { ...experience.address, lat: 51.5, province: "XX" } })).toHaveLength(2)
  expect(variantFaults({ ...variant, capacityGroups: [] })).not.toEqual([])
  expect(variantFaults({ ...variant, minParticipants: 1000 })).toHaveLength(1)
  const forTwo = { ...experience, variants: [{ ...variant, minParticipants: 2 }] as const }
  const alone = { it: "Puoi venire anche da solo.", en: "Coming alone is fine." }
  expect(aloneFaults({ ...forTwo, description: alone })).toHaveLength(2)
  expect(scheduleFaults(variant, undefined)).toHaveLength(1)
  expect(scheduleFaults(variant, { ...schedule, places: { nobody: 3 } })).toHaveLength(1)
})
