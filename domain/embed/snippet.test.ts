import { expect, test } from "vitest"
import { snippetOf } from "./snippet.ts"

const asked = {
  shop: "https://altrove.example",
  embedId: "7K2M9QXR4TBD",
  experience: "giro-in-barca",
  locale: "it",
} as const

test("[PR-03] the lines name the script, the box and a plain link for browsers without scripts", () => {
  expect(snippetOf(asked).split("\n")).toEqual([
    '<script async src="https://altrove.example/embed/v1.js"></script>',
    '<altrove-booking embed="7K2M9QXR4TBD" experience="giro-in-barca" lang="it" height="760" style="display:block;min-height:760px">',
    '  <a href="https://altrove.example/embed/web/7K2M9QXR4TBD?experience=giro-in-barca">Prenota</a>',
    "</altrove-booking>",
  ])
})

test("[PR-03] without an experience, the visitor chooses", () => {
  const lines = snippetOf({ ...asked, experience: null, locale: "en" })
  expect(lines).toContain('<a href="https://altrove.example/en/embed/web/7K2M9QXR4TBD">Book</a>')
  expect(lines).not.toContain("experience")
})
