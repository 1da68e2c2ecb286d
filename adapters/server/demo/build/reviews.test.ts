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
