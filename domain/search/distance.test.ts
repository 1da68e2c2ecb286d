import { expect, test } from "vitest"
import { distanceText } from "./distance.ts"

test("[DI-03] distances are rounded to what is useful for walking or driving", () => {
  const said = (meters: number) => distanceText(meters, "it").replace("\u00A0", " ")
  expect([3, 120, 949, 950, 4_210, 9_949, 9_950, 27_400, 1_234_000].map(said)).toEqual([
    "50 m",
    "100 m",
    "950 m",
    "1 km",
    "4,2 km",
    "9,9 km",
    "10 km",
    "27 km",
    "1234 km",
  ])
  expect(distanceText(4_210, "en")).toBe("4.2\u00A0km")
})
