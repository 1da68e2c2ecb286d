import fc from "fast-check"
import { describe, expect, it } from "vitest"
import type { Locale } from "../locale.ts"
import { cents } from "../money/cents.ts"
import { type Draft, type DraftVariant, hasNewWords, isSameDraft, missingIn, newDraft, newVariant } from "./draft.ts"
import { reading } from "./reading.ts"
import {
  noteOverlap,
  readExtras,
  readOffers,
  readPictures,
  readPlace,
  readSchedule,
  readTexts,
  readVariant,
} from "./typed.ts"

const of = (fields: Readonly<Record<string, string>>, locale: Locale = "it") =>
  reading((name) => fields[name] ?? "", locale)
const codes = ({ problems }: ReturnType<typeof of>) => problems.map(({ field, code }) => [field, code])
const both = (name: string, it: string, en: string) => ({ [`${name}-it`]: it, [`${name}-en`]: en })
const variant: DraftVariant = { ...newVariant("v1"), capacityGroups: [{ id: "people", maxQuantity: 8 }] }

describe("[PR-07] texts", () => {
  it.each(["<b>ciao</b>", "ciao <img src=x>", "</p>", "<!-- x -->", "caff&egrave;", "&#60;", "<SCRIPT>", "a<br/>b"])(
    "with markup are refused: %s",
    (name) => {
      const form = of({ ...both("name", name, "Fine") })
      readTexts(form)
      expect(codes(form)).toContainEqual(["name-it", "text_has_markup"])
    },
  )

  it.each(["5 < 6 e 7 > 2", "Q&A", "R&B; swing", "<3", "a & b"])("that only look like it are not: %s", (name) => {
    const form = of(both("name", name, name))
    expect(readTexts(form).name).toEqual({ it: name, en: name })
    expect(codes(form)).toEqual([])
  })

  it("in lines go together by their order, and each needs its translation", () => {
    const form = of(both("included", "Pane\r\n\r\n Olio ", "Bread\nOil"))
    expect(readTexts(form).included).toEqual([
      { it: "Pane", en: "Bread" },
      { it: "Olio", en: "Oil" },
    ])
    const short = of(both("included", "Pane\nOlio", "Bread"))
    readTexts(short)
    expect(codes(short)).toEqual([["included-en", "lines_differ"]])
  })
})

describe("[PR-07] a price", () => {
  const priced = (typed: string) => {
    const form = of({
      ...both("name", "A", "A"),
      pricing: "group",
      groupPrice: typed,
      "group0-id": "g",
      "group0-most": "4",
    })
    return { value: readVariant(form, variant).pricing, wrong: codes(form) }
  }

  it.each([
    ["25", 25_00],
    ["25,5", 25_50],
    ["1.250,00", 1_250_00],
    ["1.250", 1_250_00],
    ["€ 12", 12_00],
  ])("%s is read to the cent", (typed, priceCents) => {
    expect(priced(typed)).toEqual({ value: { kind: "group", priceCents }, wrong: [] })
  })

  it.each(["0.001", "0,001", "00.001", "-1", "1e3", "12,345,6", "50000,01", "cento", "1.2.3"])(
    "%s is refused",
    (typed) => {
      expect(priced(typed).wrong).toEqual([["groupPrice", "price_invalid"]])
    },
  )

  it("to the cent comes back as it was typed", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 5_000_000 }), (amount) => {
        const typed = `${Math.floor(amount / 100)},${String(amount % 100).padStart(2, "0")}`
        expect(priced(typed).value).toEqual({ kind: "group", priceCents: amount })
      }),
    )
  })
})

describe("[PR-07] the rows of a form", () => {
  it("that are empty count as none, and a renamed one keeps its id", () => {
    const form = of({
      ...both("addon0-name", "Vino", "Wine"),
      "addon0-id": "board",
      "addon0-price": "8",
      "addon0-per": "all",
      ...both("addon3-name", "Pane", "Bread"),
      "addon3-price": "2",
      "addon3-per": "booking",
      "addon5-per": "booking",
    })
    const { addons } = readExtras(form, variant)
    expect(addons.map(({ id, per, priceCents }) => [id, per, priceCents])).toEqual([
      ["board", "all", 800],
      ["addon-1", "booking", 200],
    ])
    expect(codes(form)).toEqual([])
  })

  it("of choices keep the values that answers name", () => {
    const was = {
      ...variant,
      customFields: [
        {
          id: "diet",
          label: { it: "Dieta", en: "Diet" },
          required: true,
          type: "SELECT" as const,
          options: [{ value: "vegan", label: { it: "Vegana", en: "Vegan" } }],
        },
      ],
    }
    const form = of({
      ...both("field0-label", "Dieta", "Diet"),
      "field0-id": "diet",
      "field0-type": "SELECT",
      ...both("field0-options", "Tutto\nVegana", "Everything\nVegan"),
    })
    expect(readExtras(form, was).customFields).toMatchObject([
      { id: "diet", options: [{ value: "choice-1" }, { value: "vegan" }] },
    ])
  })

  it("of offers have days and a percentage", () => {
    const form = of({ "offer0-percent": "15", "offer0-from": "2026-12-01", "offer0-to": "2026-12-24" })
    expect(readOffers(form, variant).offers).toEqual([{ percent: 1_500, from: "2026-12-01", to: "2026-12-24" }])
  })

  it("of pictures are only those that were uploaded, in the order of their numbers", () => {
    const row = (n: number, picture: string, place: string) => ({
      [`picture${n}-id`]: picture,
      [`picture${n}-shown`]: "yes",
      ...both(`picture${n}-alt`, "Un faro", "A lighthouse"),
      [`picture${n}-place`]: place,
    })
    const form = of({ ...row(0, "a", "2"), ...row(1, "b", "1"), ...row(2, "c", "3"), "picture2-shown": "" })
    expect(readPictures(form, ["a", "b", "c"]).map(({ picture }) => picture)).toEqual(["b", "a"])
    expect(codes(form)).toEqual([])
    const foreign = of(row(0, "x", "1"))
    readPictures(foreign, ["a"])
    expect(codes(foreign)).toEqual([["picture0-id", "field_no_such_option"]])
  })
})

describe("[PR-07] times", () => {
  const read = (fields: Readonly<Record<string, string>>) => {
    const form = of(fields)
    const next = readSchedule(form, variant, "2026-11-28")
    noteOverlap(form, next, "2026-11-28", (date) => date)
    return { next, wrong: codes(form) }
  }

  it("are read as people write them, with a season", () => {
    const { next, wrong } = read({
      "pattern0-times": "9.30, 15:00",
      "pattern0-day6": "yes",
      "pattern0-from": "15/4",
      "pattern0-to": "1.10",
      "pattern0-places-people": "6",
    })
    expect(wrong).toEqual([])
    expect(next.patterns).toEqual([
      { weekdays: [6], times: ["09:30", "15:00"], season: { from: "04-15", to: "10-01" }, places: { people: 6 } },
    ])
  })

  it.each([
    [{ "pattern0-times": "9:30" }, ["pattern0-times", "weekdays_required"]],
    [{ "pattern0-times": "9:30 9:30", "pattern0-day1": "yes" }, ["pattern0-times", "time_twice"]],
    [{ "pattern0-times": "25:00", "pattern0-day1": "yes" }, ["pattern0-times", "time_invalid"]],
    [{ "day0-date": "2028-01-01" }, ["day0-date", "day_too_far"]],
    [{ "day0-date": "2026-12-01", "day1-date": "2026-12-01" }, ["day1-date", "day_twice"]],
  ])("that cannot be are refused: %j", (fields, wrong) => {
    expect(read(fields).wrong).toContainEqual(wrong)
  })
})

describe("[PR-07] a draft", () => {
  const whole: Draft = {
    ...newDraft({ it: "Gita", en: "Trip" }),
    summary: { it: "Una", en: "One" },
    description: { it: "Due", en: "Two" },
    categories: ["sea"],
    address: {
      city: "Ponza",
      province: "LT",
      region: "lazio",
      meetingPoint: { it: "Molo", en: "Pier" },
      lat: 40.9,
      lon: 12.9,
    },
    variants: [
      {
        ...variant,
        name: { it: "Base", en: "Base" },
        participantTypes: [
          {
            id: "a",
            name: { it: "A", en: "A" },
            priceCents: cents(4_000),
            capacityGroup: "people",
            suggestedQuantity: null,
          },
        ],
        exceptions: [{ date: "2026-12-24", times: ["10:00"], places: { people: 3 } }],
      },
    ],
  }

  it("says all that is missing, and a whole one nothing", () => {
    expect(missingIn(newDraft({ it: "Gita", en: "" }), false).map(({ what }) => what)).toEqual([
      ...["name", "summary", "description", "category", "place", "meetingPoint", "point", "picture", "variant"],
    ])
    expect(missingIn(whole, true)).toEqual([])
    const [base] = whole.variants as [DraftVariant]
    const alone = { ...base, participantTypes: base.participantTypes.map((type) => ({ ...type, accompanied: true })) }
    expect(missingIn({ ...whole, variants: [alone] }, true)).toMatchObject([{ what: "price", variantId: "v1" }])
  })

  it("is read by the shop for new texts, not for prices, times and terms", () => {
    const [base] = whole.variants as [DraftVariant]
    const dearer = {
      ...base,
      leadTimeHours: 1,
      offers: [],
      patterns: [],
      participantTypes: base.participantTypes.map((type) => ({ ...type, priceCents: cents(9_900) })),
    }
    expect(hasNewWords({ ...whole, cancellationHours: 1, variants: [dearer] }, whole)).toBe(false)
    expect(hasNewWords({ ...whole, summary: { it: "Altro", en: "Other" } }, whole)).toBe(true)
    expect(hasNewWords({ ...whole, variants: [{ ...base, name: { it: "X", en: "X" } }] }, whole)).toBe(true)
    expect(hasNewWords({ ...whole, pictures: [] }, whole)).toBe(true)
    expect(
      isSameDraft(
        JSON.parse(
          JSON.stringify({ ...whole, address: Object.fromEntries(Object.entries(whole.address).toReversed()) }),
        ),
        whole,
      ),
    ).toBe(true)
  })

  it("has its place in Italy", () => {
    const form = of({ city: "Parigi", province: "XX", region: "toscana", visitType: "PU", lat: "48.85", lon: "2.35" })
    readPlace(form, ["FI"])
    expect(codes(form)).toEqual([
      ["province", "field_no_such_option"],
      ["lat", "field_out_of_range"],
      ["lon", "field_out_of_range"],
    ])
  })
})
