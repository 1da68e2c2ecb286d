import {
  type Experience,
  type Partner,
  type Review,
  type Schedule,
  type Variant,
  visitTypes,
} from "../../../../domain/catalogue/experience.ts"
import { type CategoryId, categoryIds, type RegionId, regionIds } from "../../../../domain/catalogue/taxonomy.ts"
import { basisPoints, type Cents, cents } from "../../../../domain/money/cents.ts"

export const samplePartner: Partner = {
  id: "partner-1",
  name: "Laguna Srl",
  displayName: "Laguna",
  email: "laguna@example.it",
}

export const sampleVariant = (id: string, change: Partial<Variant> = {}): Variant => ({
  id,
  name: { it: "Visita", en: "Visit" },
  pricing: { kind: "person" },
  durationMinutes: 90,
  minParticipants: 1,
  participantTypes: [
    {
      id: "adult",
      name: { it: "Adulto", en: "Adult" },
      priceCents: cents(4500),
      capacityGroup: "seats",
      suggestedQuantity: null,
    },
  ],
  capacityGroups: [{ id: "seats", maxQuantity: 8 }],
  addons: [],
  customFields: [],
  offers: [],
  instantBooking: true,
  depositPercent: null,
  leadTimeHours: 48,
  languages: ["it", "en"],
  ...change,
})

export const sampleExperience = (id: string, change: Partial<Experience> = {}): Experience => ({
  id,
  slug: id,
  name: { it: "Giro in gondola", en: "Gondola ride" },
  summary: { it: "Tra i canali, al tramonto.", en: "Among the canals, at dusk." },
  description: { it: "Si parte dalla riva.", en: "We leave from the bank." },
  categories: ["city"],
  visitType: "PU",
  address: {
    city: "Venezia",
    province: "VE",
    region: "veneto",
    meetingPoint: { it: "Riva degli Schiavoni", en: "Riva degli Schiavoni" },
    lat: 45.43,
    lon: 12.34,
  },
  images: [{ category: "city", region: "veneto", seed: 1 }],
  program: [{ title: { it: "Partenza", en: "Start" }, text: { it: "Si sale.", en: "We board." }, minutes: 10 }],
  included: [{ it: "La guida", en: "The guide" }],
  excluded: [],
  additionalInfo: [],
  partnerId: samplePartner.id,
  showPartnerName: true,
  cancellationHours: 48,
  variants: [sampleVariant(`${id}-v1`)],
  popularity: 500,
  publishedAt: "2026-05-01T10:00:00.000Z",
  ...change,
})

/** Many experiences with few different values, so that ties and empty results are frequent. Always the same ones. */
export function sampleCatalogue(count: number): readonly Experience[] {
  let state = 7
  const upTo = (n: number) => {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0
    return (state >>> 8) % n
  }
  const oneOf = <T>(list: readonly T[]) => list[upTo(list.length)]!
  return Array.from({ length: count }, (_, index) => {
    const id = `exp-${String((index * 7919) % 99991).padStart(5, "0")}`
    const region: RegionId = oneOf(regionIds)
    const first: CategoryId = oneOf(categoryIds)
    const second = oneOf(categoryIds)
    const price = cents(1000 + 500 * upTo(20))
    const type = sampleVariant("").participantTypes[0]!
    const noun = oneOf([
      { it: "Degustazione di vini", en: "Wine tasting" },
      { it: "Passeggiata in città", en: "City walk" },
      { it: "Gita in barca", en: "Boat trip" },
      { it: "Corso di cucina", en: "Cooking class" },
    ])
    return sampleExperience(id, {
      name: noun,
      categories: first === second ? [first] : [first, second],
      visitType: visitTypes[index % 3]!,
      address: {
        ...sampleExperience(id).address,
        region,
        city: oneOf(["Roma", "Perugia", "Forlì", "Siena"]),
        lat: 42 + ((index * 617) % 997) / 300,
        lon: 10 + ((index * 389) % 991) / 300,
      },
      popularity: 100 * upTo(5),
      publishedAt: `2026-0${1 + upTo(6)}-01T10:00:00.000Z`,
      variants: [
        sampleVariant(`${id}-v1`, {
          participantTypes: [{ ...type, priceCents: price }],
          offers: upTo(4) === 0 ? [{ percent: basisPoints(1000), from: "2026-01-01", to: `2026-1${upTo(3)}-15` }] : [],
          languages: guidedIn[index % guidedIn.length]!,
          leadTimeHours: [48, 2, 24][index % 3]!,
          instantBooking: index % 5 !== 0,
          minParticipants: 1 + (index % 2),
          ...(index % 7 === 0 && { pricing: { kind: "group", priceCents: price } }),
        }),
        // Dearer than the first variant: seats for those who sit, mats for the others.
        ...(index % 3 === 0 ? [withTwoGroups(`${id}-v2`, cents(price + 20_000))] : []),
      ],
    })
  })
}

const guidedIn = [["it"], ["it", "en"], ["en", "de", "fr"], ["la"], []] as const

const withTwoGroups = (id: string, priceCents: Cents): Variant => {
  const type = { name: { it: "Adulto", en: "Adult" }, priceCents, suggestedQuantity: null }
  return sampleVariant(id, {
    participantTypes: [
      { ...type, id: "adult", capacityGroup: "seats" },
      { ...type, id: "child", capacityGroup: "mats" },
    ],
    capacityGroups: [
      { id: "seats", maxQuantity: 4 },
      { id: "mats", maxQuantity: 3 },
    ],
    languages: ["de"],
    leadTimeHours: 12,
  })
}

/** When the variants of those experiences take place: some twice a day, some only on weekends. */
export function sampleSchedules(experiences: readonly Experience[]): readonly Schedule[] {
  return experiences.flatMap(({ variants }, index) =>
    variants.map((variant) =>
      sampleSchedule(variant.id, {
        weekdays: index % 4 === 0 ? [6, 7] : [1, 2, 3, 4, 5, 6, 7],
        times: index % 2 === 0 ? ["09:00", "15:30"] : ["11:00"],
        places: Object.fromEntries(variant.capacityGroups.map(({ id }, at) => [id, 6 - 2 * at])),
      }),
    ),
  )
}

export const sampleReview = (experienceId: string, change: Partial<Review> = {}): Review => ({
  id: `${experienceId}-r1`,
  experienceId,
  author: "Anna",
  rating: 5,
  title: "Bello",
  text: "Da rifare.",
  language: "it",
  visitedOn: "2026-06-01",
  images: [],
  ...change,
})

export const sampleSchedule = (variantId: string, change: Partial<Schedule> = {}): Schedule => ({
  variantId,
  weekdays: [1, 2, 3, 4, 5, 6, 7],
  times: ["10:00", "15:30"],
  season: { from: "01-01", to: "12-31" },
  places: { seats: 8 },
  ...change,
})
