import { expect, test } from "vitest"
import { demo } from "../../../../tests/fixtures/demo.ts"
import { readDemoFiles, sourceFolder } from "../read.ts"
import { inSeason } from "./seasons.ts"

const files = readDemoFiles(sourceFolder)
const { praise, categories, flaws, disappointments } = files.reviews

/** Every short review, in both languages. It may stand on the page of any experience, or of any in its category. */
const sentences = [praise, ...Object.values(categories), flaws, disappointments]
  .flat()
  .flatMap(({ it, en }) => [it, en])

/** What is true of some experiences of a category only. A review takes its sentences at random. */
const particular = {
  party:
    /\b(bambin|figli[ao]|passeggino|ragazzi|in quattro|in due\b|da sol[ao] e|anniversario|gruppo)|\b(child|daughter|nine-year|pushchair|teenager|four of us|for two$|on my own|anniversary|the group)/i,
  season:
    /\b(estate|piove|in un’altra stagione|pieno inverno|martedì|fine settimana)|\b(high summer|of the summer|it rained|another season|Tuesday|weekend)/i,
  thing:
    /\b(casco|parcheggi|passo del più lento|tagliere|comandante|pilota|lezioni|calici pieni|tè caldo|il pezzo che|cortili|animali|giacca|scarpe)|\b(helmet|parking|pushchair|food board|at the helm|pilot|four proper|hot tea|thing I made|courtyards|animals|jacket|shoes)/i,
}

test.each(Object.entries(particular))(
  "[DI-11] no seeded review names a %s that its experience may lack",
  (_, words) => {
    expect(sentences.length).toBeGreaterThan(200)
    expect(sentences.filter((sentence) => words.test(sentence))).toEqual([])
  },
)

test("[DI-11] no sentence stands in two of the lists that reviews are made of", () => {
  expect(sentences.filter((sentence, i) => sentences.indexOf(sentence) !== i)).toEqual([])
})

/** Of the writer: "sono salito", "mi sono sentita", "non ne sono contento", "da sola non avrei". */
const ofOneGender =
  /\b(?:(?:mi )?(?:sono|ero) (?:salit|sces|sentit|stat|andat|arrivat|tornat|uscit|entrat|rimast|content|pront|innamorat|commoss)[oa]\b|da sol[oa] non )/i

test("[DI-11] an Italian review has no word of one gender: its author's name is drawn at random", () => {
  const { reviews } = demo.catalogue("2026-11-27")
  const italian = reviews.filter(({ language }) => language === "it").map(({ text }) => text)
  expect(italian.length).toBeGreaterThan(500)
  expect(italian.filter((text) => ofOneGender.test(text))).toEqual([])
  expect(ofOneGender.test("Mi sono sentito un esploratore.")).toBe(true)
})

test("[DI-11] every seeded review is of a day in a season of its experience", () => {
  const { experiences, schedules, reviews } = demo.catalogue("2026-11-27")
  const seasons = new Map(
    experiences.map(({ id, variants }) => [
      id,
      schedules.filter(({ variantId }) => variants.some((variant) => variant.id === variantId)).map((s) => s.season),
    ]),
  )
  expect(reviews.length).toBeGreaterThan(1000)
  for (const { id, experienceId, visitedOn } of reviews) {
    const day = Temporal.PlainDate.from(visitedOn)
    expect(
      seasons.get(experienceId)?.some(({ from, to }) => inSeason(day, [from, to])),
      id,
    ).toBe(true)
  }
})

/** What a review says of the season of its day. */
const ofSeason: readonly (readonly [words: RegExp, months: readonly number[]])[] = [
  [/\b(neve|snow)\b/i, [11, 12, 1, 2, 3, 4, 5]],
  [/\b(estate|summer)\b/i, [6, 7, 8, 9]],
  [/\b(inverno|winter)\b/i, [12, 1, 2, 3]],
]

/** Who came along. Experiences take parties of different sizes and ages, so no review of one says so. */
const ofParty =
  /\b(mi[oa] figli[oa]|i (miei )?(bambini|figli|ragazzi)|mi[oa] (marito|moglie)|in (tre|quattro|cinque|sei) amici|eravamo in (due|tre|quattro|cinque|sei|otto|dieci))\b|\bmy (son|daughter|children|kids|husband|wife)\b|\b(two|three|four|five|six) of us\b/i

const catalogue = demo.catalogue("2026-11-27")
type Reviewed = Pick<(typeof catalogue.reviews)[number], "experienceId" | "text" | "translation" | "visitedOn">

function misfitOf({ experienceId, text, translation, visitedOn }: Reviewed): string | null {
  const experience = catalogue.experiences.find(({ id }) => id === experienceId)
  if (experience === undefined) return "of no experience"
  const { slug, categories: ofExperience, visitType, address } = experience
  const own = files.opinions[address.region]?.[slug] ?? []
  const general = [praise, categories[ofExperience[0]], flaws, disappointments].flat()
  const hasIt = (texts: readonly { readonly it: string; readonly en: string }[]) =>
    texts.some(({ it, en }) => (it === text && en === translation) || (en === text && it === translation))
  if (!hasIt(own) && (visitType === "SG" || !hasIt(general))) return "of another activity"
  const said = `${text} ${translation}`
  const month = Temporal.PlainDate.from(visitedOn).month
  if (ofSeason.some(([words, months]) => words.test(said) && !months.includes(month))) return "of another season"
  return ofParty.test(said) ? "of a party that may not fit" : null
}

test("[DI-11] every seeded review fits the activity, the season and the party of its experience", () => {
  const { reviews, experiences } = catalogue
  const misfits = reviews.flatMap((review) => {
    const misfit = misfitOf(review)
    return misfit === null ? [] : [`${review.id}, ${misfit}: ${review.text}`]
  })
  expect(misfits).toEqual([])

  // Control: at another experience, in another season and with other words each is noticed.
  const own = Object.values(files.opinions).flatMap((ofRegion) => Object.values(ofRegion).flat())
  const owned = reviews.filter(({ text }) => own.some(({ it, en }) => it === text || en === text))
  const elsewhere = owned.map((review) => {
    const other = experiences.findIndex(({ id }) => id === review.experienceId) + 1
    return misfitOf({ ...review, experienceId: experiences[other % experiences.length]?.id ?? "" })
  })
  expect(owned.length).toBeGreaterThan(500)
  expect(elsewhere.filter((misfit) => misfit !== "of another activity")).toEqual([])
  const snowy = reviews.find(({ text, translation }) => /\b(neve|snow)\b/i.test(`${text} ${translation}`))
  expect(snowy && misfitOf({ ...snowy, visitedOn: "2026-08-10" })).toBe("of another season")
  expect(ofParty.test("Mia figlia non voleva più scendere.")).toBe(true)
})
