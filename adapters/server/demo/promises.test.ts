import { expect, test } from "vitest"
import type { CustomField, Experience, Schedule } from "../../../domain/catalogue/experience.ts"
import { demo } from "../../../tests/fixtures/demo.ts"

/* What a page promises in words and what its form takes. */

const { experiences, schedules } = demo.catalogue("2026-11-21")
const scheduleOf = new Map(schedules.map((schedule) => [schedule.variantId, schedule]))

const measures = { weight_kg: /\b(\d+)(?: to (\d+))? kilos/, height_cm: /\b(\d+)(?: to (\d+))? centimetres/ }
const italian = { weight_kg: /\b(\d+)(?: e (\d+))? chili/, height_cm: /\b(\d+)(?: e (\d+))? centimetri/ }

type Limit = { readonly min?: number; readonly max?: number }

/** The limit that a requirement states in English, or null. A child seat makes the limit one of two ways. */
function statedIn(text: string, measure: keyof typeof measures): Limit | null {
  const found = measures[measure].exec(text)
  if (found === null || /child seat/.test(text)) return null
  const [, one, two] = found
  if (two !== undefined) return { min: Number(one), max: Number(two) }
  return /at least|^from/i.test(text) ? { min: Number(one) } : { max: Number(one) }
}

function limitFaults({ slug, additionalInfo, variants }: Experience): readonly string[] {
  const measured = (fields: readonly CustomField[], id: string) =>
    fields.find((field) => field.id === id && field.type === "NUMBER" && field.perPerson && field.required)
  return additionalInfo.flatMap((info) =>
    (["weight_kg", "height_cm"] as const).flatMap((measure) => {
      const stated = statedIn(info.en, measure)
      if (stated === null) return []
      const inItalian = italian[measure].exec(info.it)?.slice(1).filter(Boolean).map(Number)
      return variants.flatMap(({ id, customFields }) => {
        const field = measured(customFields, measure)
        const asked = field !== undefined && Object.entries(stated).every(([end, n]) => Reflect.get(field, end) === n)
        const same = String(inItalian) === String(Object.values(stated))
        return asked && same ? [] : [`${slug} ${id}: ${info.en}`]
      })
    }),
  )
}

const numbers: Readonly<Record<string, number>> = { four: 4, six: 6, eight: 8, ten: 10, twelve: 12 }

/** The most people that a text promises, for example "eight people at most". */
function mostPromised(experience: Experience): number {
  const texts = [...experience.included, ...experience.additionalInfo, experience.description, experience.summary]
  const found = texts.flatMap(({ en }) => [...en.matchAll(/(\w+) people at most|at most (\w+) people/gi)])
  return Math.min(...found.map(([, a, b]) => numbers[(a ?? b ?? "").toLowerCase()] ?? Number(a ?? b)))
}

function crowdFaults(experience: Experience, scheduled: (id: string) => Schedule | undefined): readonly string[] {
  const most = mostPromised(experience)
  const sum = (values: readonly number[]) => values.reduce((a, b) => a + b, 0)
  return experience.variants.flatMap(({ id, pricing, capacityGroups }) => {
    const booking = sum(capacityGroups.map(({ maxQuantity }) => maxQuantity))
    // A price for the group takes one place of the slot for each party, which has its own guide.
    const slot = pricing.kind === "group" ? 0 : sum(Object.values(scheduled(id)?.places ?? {}))
    return booking <= most && slot <= most ? [] : [`${id}: promises ${most}, takes ${booking}, has ${slot} places`]
  })
}

test("[DI-11] a number in the requirements is the limit of the form's question, which each person answers", () => {
  expect(experiences.flatMap(limitFaults)).toEqual([])
  const limited = experiences.filter(({ additionalInfo }) =>
    additionalInfo.some(({ en }) => statedIn(en, "weight_kg") ?? statedIn(en, "height_cm")),
  )
  expect(limited.length).toBeGreaterThan(40)
})

test("[DI-11] no slot and no booking takes more people than the page promises", () => {
  expect(experiences.flatMap((experience) => crowdFaults(experience, (id) => scheduleOf.get(id)))).toEqual([])
  expect(experiences.filter((experience) => mostPromised(experience) < Infinity).length).toBeGreaterThanOrEqual(6)
})

test("[DI-11] planted fault: a wider question and a larger slot are noticed", () => {
  const limited = experiences.find(({ slug }) => slug === "autodromo-magione-gt-pista")!
  const [variant, ...others] = limited.variants
  const widened = variant.customFields.map((field) => (field.type === "NUMBER" ? { ...field, max: 220 } : field))
  expect(limitFaults({ ...limited, variants: [{ ...variant, customFields: widened }, ...others] })).toHaveLength(1)
  expect(limitFaults({ ...limited, variants: [{ ...variant, customFields: [] }, ...others] })).toHaveLength(1)
  const kayak = experiences.find(({ slug }) => slug === "kayak-due-sorelle-sirolo")!
  const larger = (id: string) => ({ ...scheduleOf.get(id)!, places: { singles: 6, doubles: 8 } })
  expect(crowdFaults(kayak, larger).length).toBeGreaterThan(0)
})
