import { expect, test } from "vitest"
import { plainText, plainWords } from "./words.ts"

test("[DI-04] case, accents, apostrophes and signs do not count", () => {
  expect(plainText("  L’AQUILA, Castelnovo ne’ Monti ")).toBe("l aquila castelnovo ne monti")
  expect(plainText("Città")).toBe(plainText("citta\u0300"))
  expect(plainText("Villnöß, Sanrœmu, Bulåggna")).toBe("villnoss sanroemu bulaggna")
  expect(plainWords("vino & olio: n. 5")).toEqual(["vino", "olio", "n", "5"])
  expect(plainWords("  '; -- ")).toEqual([])
})
