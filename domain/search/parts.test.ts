import { expect, test } from "vitest"
import { textParts, withoutOccasion } from "./parts.ts"
import { plainWords } from "./words.ts"

const partsOf = (text: string) =>
  textParts(plainWords(text)).map(({ words, categories }) => [words.join(" "), categories])

test("[DI-04] what people call a category is one part, in any number and with or without its small words", () => {
  for (const course of ["corso di cucina", "corsi di cucina", "corso cucina"])
    expect(partsOf(`${course} a Roma`)).toEqual([
      [
        plainWords(course)
          .filter((word) => word !== "di")
          .join(" "),
        ["food"],
      ],
      ["roma", []],
    ])
  expect(partsOf("wine tasting in Tuscany")).toEqual([
    ["wine tasting", ["wine"]],
    ["tuscany", []],
  ])
  expect(partsOf("corso garibaldi")).toEqual([
    ["corso", []],
    ["garibaldi", []],
  ])
  expect(partsOf("in di a")).toEqual([])
})

test("[DI-04] words for an occasion are left out, unless there are no others", () => {
  expect(withoutOccasion("Regalo romantico, Venezia")).toBe("venezia")
  expect(withoutOccasion("vino e cantine")).toBe("vino e cantine")
  expect(withoutOccasion("idea regalo")).toBe("idea regalo")
})
