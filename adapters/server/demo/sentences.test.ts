import { expect, test } from "vitest"
import { locales } from "../../../domain/locale.ts"
import { demo } from "../../../tests/fixtures/demo.ts"
import { MOST_PAGES, ownTexts, repeatedOn, sentencesOf } from "./sentences.ts"

const { experiences, reviews } = demo.catalogue("2026-11-27")

/*
 * What is a sentence is written in `sentences.ts`: a text that ends with a full stop, or has more than six words. What
 * is shorter and has no full stop is a plain fact ("Comfortable shoes", "Insurance") and may stand on any page.
 */
test.each(locales)("[DI-11] no sentence of the catalogue stands on more than three pages (%s)", (locale) => {
  const pages = experiences.map((experience) => ownTexts(experience, locale))
  expect(new Set(pages.flat().flatMap(sentencesOf)).size).toBeGreaterThan(2000)
  expect(repeatedOn(pages, MOST_PAGES).slice(0, 10)).toEqual([])
})

test.each(locales)("[DI-11] no sentence of the seeded reviews stands on more than three pages (%s)", (locale) => {
  const pages = experiences.map(({ id }) =>
    reviews
      .filter(({ experienceId }) => experienceId === id)
      .map(({ language, text, translation }) => (language === locale ? text : (translation ?? ""))),
  )
  expect(new Set(pages.flat().flatMap(sentencesOf)).size).toBeGreaterThan(700)
  expect(repeatedOn(pages, MOST_PAGES).slice(0, 10)).toEqual([])
})

test("[DI-11] planted fault: a sentence that stands on a fourth page is named, a fact is not", () => {
  const planted = "Il gruppo è piccolo."
  const pages = experiences.map(({ description }, i) => [
    ...(i < 4 ? [`${description.it}\n\n${planted}`] : [description.it]),
    "Scarpe comode",
  ])
  expect(repeatedOn(pages, MOST_PAGES)).toEqual([`4 pages: ${planted}`])
  expect(repeatedOn(pages.slice(1), MOST_PAGES)).toEqual([])
  expect(sentencesOf("È ora? «Adesso.» Acqua\n\nUna lista di ben sette parole, senza punto")).toEqual([
    "È ora?",
    "«Adesso.»",
    "Una lista di ben sette parole, senza punto",
  ])
})
