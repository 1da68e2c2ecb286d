import { Schema } from "effect"
import { visitTypes } from "../../../domain/catalogue/experience.ts"
import { categoryIds, type RegionId, regionIds } from "../../../domain/catalogue/taxonomy.ts"
import { subjectOf } from "../../../domain/pictures/subjects.ts"
import { isPlace } from "../../../domain/pictures/where.ts"

/*
 * The schema of the folder `catalogue/`. The folder is read as one value: a folder is an object, a file is a property
 * of it. For example, `experiences/toscana.json` is `experiences.toscana`.
 */

const Written = Schema.Trimmed.check(Schema.isMinLength(1))
/** A text written by hand in both languages. */
export const Text = Schema.Struct({ it: Written, en: Written })
const Texts = Schema.NonEmptyArray(Text)
const Name = Schema.String.check(Schema.isPattern(/^[a-z0-9]+(-[a-z0-9]+)*$/))
const Id = Schema.String.check(Schema.isPattern(/^[a-z0-9]+([_-][a-z0-9]+)*$/))
/** `MM-DD`. */
const Day = Schema.String.check(Schema.isPattern(/^(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/))
/** `HH:MM`. */
const Time = Schema.String.check(Schema.isPattern(/^([01]\d|2[0-3]):[0-5]\d$/))
const Times = Schema.NonEmptyArray(Time)
const whole = (minimum: number, maximum: number) => Schema.Int.check(Schema.isBetween({ minimum, maximum }))
const Euros = whole(1, 100_000)
const Percent = whole(0, 1_000)
/** Both days included. A season may continue over the new year. */
const Season = Schema.Tuple([Day, Day])
const Category = Schema.Literals(categoryIds)
const Region = Schema.Literals(regionIds)
const VisitType = Schema.Literals(visitTypes)
const yes = Schema.optionalKey(Schema.Literal(true))

/** One experience. What is written here is its own; everything else comes from its style. */
export const Entry = Schema.Struct({
  /** Italian, in kebab-case. Ids are made of it, so it must never change. */
  slug: Name,
  /** `category/manner`: a file of `styles/` and one of its properties. The category is the experience's first. */
  style: Schema.String,
  also: Schema.optionalKey(Schema.Array(Category)),
  /** What its pictures show: a name in `domain/pictures/subjects.ts`, in the category of its style. */
  subject: Schema.String,
  /** Their landscape: `water1` is the region's second on the water; or a name in `special-places.ts`. */
  place: Schema.String,
  city: Written,
  province: Schema.String.check(Schema.isPattern(/^[A-Z]{2}$/)),
  lat: Schema.Finite.check(Schema.isBetween({ minimum: 35, maximum: 48 })),
  lon: Schema.Finite.check(Schema.isBetween({ minimum: 6, maximum: 19 })),
  /** The meeting point. */
  meet: Text,
  name: Text,
  summary: Text,
  /** The first paragraph of the description. */
  story: Text,
  /**
   * Three moments in their order, in lower case with their article. Reviews use them in sentences; the program has them
   * as the titles of its middle steps.
   */
  highlights: Schema.Tuple([Text, Text, Text]),
  minutes: whole(15, 1_440),
  /** The price for an adult or, with `"per": "group"`, for the booking. */
  euros: Euros,
  kind: VisitType,
  per: Schema.optionalKey(Schema.Literal("group")),
  /** The partner must confirm each booking. Without it, booking is instant. */
  request: yes,
  /** A season of its own instead of the style's. */
  season: Schema.optionalKey(Season),
  /** Start times of its own instead of the style's. */
  times: Schema.optionalKey(Times),
  /** The guide's language at each of these times. */
  guides: Schema.optionalKey(Schema.NonEmptyArray(Schema.Literals(["it", "en"]))),
  /** So many places at each start, in each group, instead of the style's few. */
  places: Schema.optionalKey(whole(1, 1_000)),
  /** Known beyond its region, so it comes first in the default order. */
  star: yes,
})

/**
 * The range of a question's number, by its name in `fields.json`. The question is then always asked. Texts of `info`
 * name the same numbers as `{weight.max}`, so that no page promises what its form refuses, or the other way round.
 */
const Limits = Schema.optionalKey(
  Schema.Record(
    Schema.String,
    Schema.Struct({ min: Schema.optionalKey(Schema.Int), max: Schema.optionalKey(Schema.Int) }),
  ),
)

const Step = Schema.Struct({ title: Text, text: Text })

/** What happens in one experience, written for it alone. */
export const Program = Schema.Struct({
  arrive: Step,
  /** One text for each of the entry's highlights, in their order. */
  moments: Schema.Tuple([Text, Text, Text]),
  close: Step,
  /** The last paragraph of the description: what to know before booking. */
  note: Text,
  /** Instead of the style's list, where that does not fit. */
  included: Schema.optionalKey(Texts),
  info: Schema.optionalKey(Texts),
})

/** The participant types, and how many of each capacity group one booking may have. */
const Audience = Schema.Struct({
  types: Schema.NonEmptyArray(
    Schema.Struct({
      id: Id,
      name: Text,
      /** In percent of the adult price. */
      percent: Percent,
      /** The id of one of `groups`. */
      group: Id,
      suggested: Schema.optionalKey(whole(0, 50)),
      /** Comes only with somebody of another type: a child, a passenger, whoever walks beside a rider. */
      accompanied: yes,
    }),
  ).check(
    Schema.makeFilter((types) =>
      types.some(({ accompanied, percent }) => !accompanied && percent > 0)
        ? undefined
        : "no type that pays may book alone",
    ),
  ),
  /** `places`: each schedule takes a number from this range. */
  groups: Schema.NonEmptyArray(
    Schema.Struct({ id: Id, max: whole(1, 100), places: Schema.Tuple([whole(1, 500), whole(1, 500)]) }),
  ),
})

const VariantRecipe = Schema.Struct({
  name: Text,
  /** In percent of the base price. */
  price: Percent,
  /** In percent of the base length. */
  minutes: Percent,
  /** One price for the whole group, which has the slot for itself. */
  group: yes,
  times: Schema.optionalKey(Times),
})

/**
 * A kind of experience within a category, with its own participants, kit and calendar. Many experiences share a style,
 * so its lists are short facts and never sentences.
 */
export const Style = Schema.Struct({
  /** The guide of a visit that is not self-guided. */
  guide: Text,
  included: Texts,
  /** How many of `included` a self-guided visit gets, from the first; without it, the first only. */
  kit: Schema.optionalKey(whole(1, 10)),
  excluded: Texts,
  info: Texts,
  /** What guests bring, as the booking's page says it. */
  bring: Texts,
  /** How many minutes before the start guests should be there; without it, as the shop has it. */
  early: Schema.optionalKey(whole(0, 120)),
  audiences: Schema.NonEmptyArray(Audience),
  addons: Schema.Array(
    Schema.Struct({
      id: Id,
      name: Text,
      description: Text,
      euros: Euros,
      per: Schema.Literals(["participant", "booking", "all"]),
    }),
  ),
  /** Names in `fields.json`. The first question is always asked, the others sometimes. */
  fields: Schema.Array(Schema.String),
  limits: Limits,
  /** Names for the first variant. */
  base: Texts,
  variants: Schema.Array(VariantRecipe),
  /** The most people of a booking with one price per group. */
  groupMax: whole(1, 100),
  /** The minimum number of participants of some departures. */
  minimum: whole(1, 100),
  calendar: Schema.Struct({
    weekdays: Schema.NonEmptyArray(Schema.NonEmptyArray(whole(1, 7))),
    times: Schema.NonEmptyArray(Times),
    season: Season,
  }),
})

/** `perPerson`: each participant is asked. */
const asked = { label: Text, required: Schema.Boolean, perPerson: yes }
/** Questions that partners ask before the visit. */
export const Field = Schema.Union([
  Schema.Struct({ id: Id, type: Schema.Literal("TEXT"), ...asked, maxLength: whole(1, 2_000) }),
  Schema.Struct({
    id: Id,
    type: Schema.Literal("SELECT"),
    ...asked,
    options: Schema.Array(Schema.Struct({ value: Id, label: Text })).check(Schema.isMinLength(2)),
  }),
  Schema.Struct({ id: Id, type: Schema.Literal("NUMBER"), ...asked, min: Schema.Int, max: Schema.Int }),
  Schema.Struct({ id: Id, type: Schema.Literal("CHECKBOX"), ...asked }),
])

/** What self-guided visits share, in every category. */
const Visits = Schema.Struct({
  selfGuided: Schema.Struct({
    base: Text,
    included: Texts,
    info: Texts,
    bring: Texts,
    /** Asked in addition to the style's first question. */
    field: Schema.String,
  }),
})

const Lines = Schema.NonEmptyArray(Written)

/** Short reviews that fit many experiences. Each is used on few pages (`build/reviews.ts`). */
const Reviews = Schema.Struct({
  authors: Schema.Struct({ it: Lines, en: Lines }),
  praise: Texts,
  /** Praise in one category. */
  categories: Schema.Record(Category, Texts),
  /** Of those who were content, but for one thing. */
  flaws: Texts,
  disappointments: Texts,
})

/** Reviews that were written for one experience, in both languages. */
const Opinions = Schema.NonEmptyArray(Schema.Struct({ rating: Schema.Literals([1, 2, 3, 4, 5]), ...Text.fields }))

const Company = Schema.Struct({ name: Written, displayName: Written })
/** Two in each region: one for meals, towns and workshops, the other for outdoor visits. */
export const Partners = Schema.Record(Region, Schema.Struct({ indoors: Company, outdoors: Company }))

const page = {
  /** The main heading. */
  title: Text,
  /** One sentence of at most 155 characters, which is also the description for search engines. */
  lead: Text,
  paragraphs: Texts,
  faq: Schema.NonEmptyArray(Schema.Struct({ question: Text, answer: Text })),
}
/** The handwritten landing pages. */
export const Landing = Schema.Struct({
  regions: Schema.Array(Schema.Struct({ slug: Region, ...page })),
  /** `city` is the name as experiences write it. `slug` is made of it. */
  cities: Schema.Array(Schema.Struct({ slug: Name, region: Region, city: Written, ...page })),
  categories: Schema.Array(Schema.Struct({ slug: Name, category: Category, ...page })),
  gifts: Schema.Array(
    Schema.Struct({
      slug: Name,
      /**
       * The search that selects the experiences. The page shows its results and links to it. It must have results on
       * every day of the year.
       */
      search: Schema.Struct({
        categories: Schema.optionalKey(Schema.Array(Category)),
        regions: Schema.optionalKey(Schema.Array(Region)),
        priceFromCents: Schema.optionalKey(whole(0, 10_000_000)),
        priceToCents: Schema.optionalKey(whole(0, 10_000_000)),
        visitTypes: Schema.optionalKey(Schema.Array(VisitType)),
      }),
      ...page,
    }),
  ),
})

const Code = Schema.String.check(Schema.isPattern(/^[A-Z0-9]{4,20}$/))
/** Codes for trying the shop. */
export const Codes = Schema.Struct({
  coupons: Schema.Array(
    Schema.Struct({
      code: Code,
      off: Schema.Union([Schema.Struct({ percent: whole(1, 100) }), Schema.Struct({ euros: Euros })]),
      /** The lowest price of a booking that may use it. */
      fromEuros: Schema.optionalKey(Euros),
      validUntil: Schema.optionalKey(Schema.String.check(Schema.isPattern(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/))),
      maxUses: Schema.optionalKey(whole(1, 1_000_000)),
      loginRequired: yes,
      withDeposit: Schema.optionalKey(Schema.Literal(false)),
      /** What it shows, for the sandbox's list. */
      shows: Text,
    }),
  ),
  vouchers: Schema.Array(Schema.Struct({ code: Code, euros: Euros })),
})

const daysAgo = whole(1, 80)
/** Customers with an account and a history, for trying the shop. All days count from the day on which it is made. */
export const People = Schema.Array(
  Schema.Struct({
    /** Of a domain that cannot exist, so that no mail reaches anybody. */
    email: Schema.String.check(Schema.isPattern(/^[a-z]+@demo\.example$/)),
    password: Written,
    firstName: Written,
    lastName: Written,
    phone: Written,
    city: Schema.String.check(Schema.isPattern(/^[A-Z]{2}$/)),
    language: Schema.Literals(["it", "en"]),
    bookings: Schema.Array(
      Schema.Struct({
        experience: Name,
        /** So many days ago. */
        booked: daysAgo,
        /** In so many days, or later if there is no slot; below 0, so many days ago or earlier. */
        visit: whole(-80, 200),
        canceled: Schema.optionalKey(daysAgo),
        coupon: Schema.optionalKey(Code),
        /** Pays with as many points as possible. */
        points: yes,
        /** Of a visit that is over; it is written so many days ago. */
        review: Schema.optionalKey(Schema.Struct({ ago: daysAgo, rating: whole(1, 5), text: Written })),
      }),
    ),
  }),
)

const Files = Schema.Struct({
  partners: Partners,
  experiences: Schema.Record(Region, Schema.Array(Entry)),
  /** By slug. */
  programs: Schema.Record(Region, Schema.Record(Name, Program)),
  styles: Schema.Record(Category, Schema.Record(Schema.String, Style)),
  fields: Schema.Record(Schema.String, Field),
  visits: Visits,
  reviews: Reviews,
  /** By slug. */
  opinions: Schema.Record(Region, Schema.Record(Name, Opinions)),
  landing: Landing,
  codes: Codes,
  people: People,
})

/** Names that refer to another file must exist there. */
const references = Schema.makeFilter((files: typeof Files.Type) => {
  const faults: { readonly path: readonly PropertyKey[]; readonly issue: string }[] = []
  const taken = new Set<string>()
  for (const [region, entries] of Object.entries(files.experiences)) {
    for (const [i, { slug, style, subject, place }] of entries.entries()) {
      const path = ["experiences", region, i]
      const category = categoryIds.find((id) => style.startsWith(`${id}/`))
      if (category !== undefined && subjectOf(category, subject) === undefined)
        faults.push({ path: [...path, "subject"], issue: `no scene shows ${subject} in ${category}` })
      if (!isPlace(region as RegionId, place))
        faults.push({ path: [...path, "place"], issue: `no such place: ${place}` })
      if (styleOf(files, style) === undefined)
        faults.push({ path: [...path, "style"], issue: `no such style: ${style}` })
      if (taken.has(slug)) faults.push({ path: [...path, "slug"], issue: `taken twice: ${slug}` })
      taken.add(slug)
    }
  }
  for (const folder of ["programs", "opinions"] as const)
    for (const region of regionIds)
      for (const { slug } of files.experiences[region])
        if (!Object.hasOwn(files[folder][region], slug))
          faults.push({ path: [folder, region, slug], issue: "it is missing" })
  for (const [category, manners] of Object.entries(files.styles)) {
    for (const [manner, { fields, limits, audiences }] of Object.entries(manners)) {
      const path = ["styles", category, manner]
      for (const [i, field] of fields.entries())
        if (!Object.hasOwn(files.fields, field))
          faults.push({ path: [...path, "fields", i], issue: `no such field: ${field}` })
      for (const name of Object.keys(limits ?? {}))
        if (files.fields[name]?.type !== "NUMBER")
          faults.push({ path: [...path, "limits", name], issue: `no such field with a number: ${name}` })
      for (const [i, { types, groups }] of audiences.entries())
        for (const [n, { group }] of types.entries())
          if (!groups.some(({ id }) => id === group))
            faults.push({ path: [...path, "audiences", i, "types", n, "group"], issue: `no such group: ${group}` })
    }
  }
  for (const [i, { bookings }] of files.people.entries())
    for (const [n, { experience, coupon }] of bookings.entries()) {
      const path = ["people", i, "bookings", n]
      if (!taken.has(experience))
        faults.push({ path: [...path, "experience"], issue: `no such experience: ${experience}` })
      if (coupon !== undefined && !files.codes.coupons.some(({ code }) => code === coupon))
        faults.push({ path: [...path, "coupon"], issue: `no such coupon: ${coupon}` })
    }
  const { field } = files.visits.selfGuided
  if (!Object.hasOwn(files.fields, field))
    faults.push({ path: ["visits", "selfGuided", "field"], issue: `no such field: ${field}` })
  return faults
})

/** The style that an entry names; undefined if there is none. */
export function styleOf({ styles }: Pick<DemoFiles, "styles">, name: string): Style | undefined {
  const [category, manner = ""] = name.split("/")
  const manners = Object.entries(styles).find(([id]) => id === category)?.[1] ?? {}
  return Object.hasOwn(manners, manner) ? manners[manner] : undefined
}

export const DemoFiles = Files.check(references)

export type DemoFiles = typeof DemoFiles.Type
export type Entry = typeof Entry.Type
export type Program = typeof Program.Type
export type Style = typeof Style.Type
export type Audience = typeof Audience.Type
export type VariantRecipe = typeof VariantRecipe.Type
export type Partners = typeof Partners.Type
export type Landing = typeof Landing.Type
export type Codes = typeof Codes.Type
export type People = typeof People.Type
