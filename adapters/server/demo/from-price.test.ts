import { describe, expect, test } from "vitest"
import type { Experience, Variant } from "../../../domain/catalogue/experience.ts"
import type { FromPrice } from "../../../domain/catalogue/views.ts"
import { cents } from "../../../domain/money/cents.ts"
import { participantsProblem } from "../../../domain/participants/rules.ts"
import { fromPrice } from "../../../domain/pricing/from-price.ts"
import { offerFrom, offerOn } from "../../../domain/pricing/offers.ts"
import { priceOf } from "../../../domain/pricing/price.ts"
import { plusDays } from "../../../domain/time/rome.ts"
import { demo } from "../../../tests/fixtures/demo.ts"

const today = "2026-11-27"
const { experiences, schedules } = demo.catalogue(today)
const scheduleOf = new Map(schedules.map((schedule) => [schedule.variantId, schedule]))

const coming = Array.from({ length: 365 }, (_, n) => {
  const date = plusDays(today, n)
  return { date, day: date.slice(5), weekday: Temporal.PlainDate.from(date).dayOfWeek }
})

/** The coming days on which the variant takes place, for a year. */
function days({ id }: Variant): readonly string[] {
  const schedule = scheduleOf.get(id)
  if (schedule === undefined) return []
  const { weekdays, season } = schedule
  const holds = ({ day, weekday }: (typeof coming)[number]) =>
    weekdays.includes(weekday) &&
    (season.from <= season.to ? season.from <= day && day <= season.to : day >= season.from || day <= season.to)
  return coming.filter(holds).map(({ date }) => date)
}

/** What bookings really cost, a person: every type that the booking rules accept by itself, in the smallest party. */
function paid(variant: Variant, date: string): readonly number[] {
  const { pricing, participantTypes, minParticipants } = variant
  const parties = participantTypes.flatMap(({ id }) => {
    const party = [{ typeId: id, quantity: Math.max(1, minParticipants) }]
    return participantsProblem(variant, party) === null ? [party] : []
  })
  return parties
    .map((participants) => {
      const { totalCents } = priceOf({ variant, participants, addons: [], date })
      return pricing.kind === "group" ? totalCents : totalCents / (participants[0]?.quantity ?? 1)
    })
    .filter((price) => price > 0)
}

const cheapest = (variants: readonly Variant[], on: (variant: Variant) => string | undefined): number =>
  Math.min(
    ...variants.flatMap((variant) => {
      const date = on(variant)
      return date === undefined ? [] : paid(variant, date)
    }),
  )

/** The experiences whose "from" nobody pays on any ordinary day. */
const unpaid = (rule: (experience: Experience) => Pick<FromPrice, "cents" | "per">) =>
  experiences.filter((experience) => {
    const { cents: from, per } = rule(experience)
    const alike = experience.variants.filter(({ pricing }) => pricing.kind === per)
    return from !== cheapest(alike, (variant) => days(variant).find((date) => offerOn(variant.offers, date) === 0))
  })

describe("[CK-20] the price from", () => {
  test("of each experience is what the cheapest lone booker pays on an ordinary day", () => {
    expect(experiences.length).toBeGreaterThanOrEqual(240)
    expect(unpaid(({ variants }) => fromPrice(variants, today)).map(({ slug }) => slug)).toEqual([])
  })

  test("negative control: the cheapest type on the day with the best offer is paid on far fewer", () => {
    const lowestOfAll = ({ variants }: Experience) => {
      const { per } = fromPrice(variants, today)
      const prices = variants.flatMap(({ pricing, participantTypes, offers }) => {
        const of = pricing.kind === "group" ? [pricing.priceCents] : participantTypes.map((type) => type.priceCents)
        return pricing.kind === per ? of.map((price) => price * (1 - offerFrom(offers, today) / 10_000)) : []
      })
      return { cents: cents(Math.round(Math.min(...prices.filter((price) => price > 0)))), per }
    }
    expect(unpaid(lowestOfAll).length).toBeGreaterThan(100)
  })

  test("on offer days is what is paid on a day of the best offer", () => {
    const reduced = experiences.flatMap((experience) => {
      const { cents: from, onOfferCents, per } = fromPrice(experience.variants, today)
      return onOfferCents === null ? [] : [{ experience, from, onOfferCents, per }]
    })
    expect(reduced.length).toBeGreaterThan(20)
    for (const { experience, from, onOfferCents, per } of reduced) {
      const prices = experience.variants
        .filter(({ pricing }) => pricing.kind === per)
        .flatMap((variant) => {
          const best = offerFrom(variant.offers, today)
          const day = variant.offers.find(({ percent, to }) => percent === best && to >= today)?.to
          return day === undefined ? [] : paid(variant, day)
        })
      expect(prices, experience.slug).toContain(onOfferCents)
      expect(onOfferCents).toBeLessThan(from)
    }
  })

  test("every type that comes only with others is refused alone, and somebody else may come alone", () => {
    const types = experiences.flatMap(({ variants }) =>
      variants.flatMap((variant) => variant.participantTypes.map((type) => ({ variant, type }))),
    )
    const young = types.filter(({ type }) => /bambin|bimbi|neonat|passegger.*|guida, con/i.test(type.name.it))
    const alone = young.filter(({ variant, type }) => {
      const quantity = Math.max(1, variant.minParticipants)
      return participantsProblem(variant, [{ typeId: type.id, quantity }]) === null
    })
    // A passenger of a balloon or a plane needs no driver among the customers.
    expect(new Set(alone.map(({ type }) => type.name.it))).toEqual(new Set(["Passeggeri"]))
    expect(alone.filter(({ variant }) => variant.participantTypes.some(({ id }) => id === "driver"))).toEqual([])
    expect(young.length - alone.length).toBeGreaterThan(100)
  })
})
