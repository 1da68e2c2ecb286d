import { expect, test } from "vitest"
import { typedCents } from "./typed.ts"

test("[GF-05] an amount is read as it is typed, with a comma or a point", () => {
  const typed = ["25", " 25,5 ", "9.99", "1000,01", "€ 10", "0,07", "1.000", "1.000,50"]
  expect(typed.map(typedCents)).toEqual([2_500, 2_550, 999, 100_001, 1_000, 7, 100_000, 100_050])
  expect(["", "dieci", "-5", "1e3", "10,001", "1.00,00", "1.0000", "0.001"].map(typedCents)).toEqual(
    Array(8).fill(null),
  )
})
