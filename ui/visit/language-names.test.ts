import { expect, test } from "vitest"
import { languageNames } from "./language-names.ts"

test("[XD-01] guide languages are named in the reader's language", () => {
  expect(languageNames(["it", "en-GB", "de"], "it")).toBe("Italiano, inglese, tedesco")
  expect(languageNames(["it", "en", "xx"], "en")).toBe("Italian, English, xx")
})
