import { expect, test } from "vitest"
import { categoryIds } from "../../../domain/catalogue/taxonomy.ts"
import { bitOf, categoryBits } from "./categories.ts"

test("[DI-01] the stored bits of the categories never move: a new category goes to the end", () => {
  expect(Object.fromEntries(categoryIds.map((id) => [id, bitOf(id)]))).toEqual({
    food: 1,
    wine: 2,
    sea: 4,
    mountain: 8,
    snow: 16,
    air: 32,
    motor: 64,
    wellness: 128,
    art: 256,
    city: 512,
    nature: 1024,
    night: 2048,
  })
  expect(categoryBits(["food", "sea", "food"])).toBe(5)
})
