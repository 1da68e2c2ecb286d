import { describe, expect, test } from "vitest"
import { cityCalled, cityName, citySlug, destinationOf, provinceName, provinceNames, provinceSlug } from "./places.ts"
import { regionIds } from "./taxonomy.ts"

describe("places", () => {
  test("[DI-10] every kind of place has its own addresses", () => {
    for (const region of regionIds) expect(destinationOf(region)).toEqual({ place: "region", region })
    for (const province of Object.keys(provinceNames))
      expect(destinationOf(provinceSlug(province))).toEqual({ place: "province", province })
    expect(destinationOf(citySlug("Firenze"))).toEqual({ place: "city", slug: "firenze" })
    expect(citySlug("Molise")).toBe("molise-comune")
  })

  test("[DI-10] an address has no accents, apostrophes or spaces", () => {
    expect(citySlug("Cortina d’Ampezzo")).toBe("cortina-d-ampezzo")
    expect(citySlug("Castelnovo ne’ Monti")).toBe("castelnovo-ne-monti")
    expect(citySlug("Forlì")).toBe("forli")
    expect(provinceSlug("AQ")).toBe("provincia-di-l-aquila")
  })

  test("[DI-04] places have their name in the reader's language, and all their names find them", () => {
    expect(cityName("Firenze", "it")).toBe("Firenze")
    expect(cityName("Firenze", "en")).toBe("Florence")
    expect(cityName("Siena", "en")).toBe("Siena")
    expect(cityCalled("Napoli")).toEqual(expect.arrayContaining(["Napoli", "Naples", "Nàpule"]))
    expect(provinceName("AQ", "it")).toBe("Provincia dell’Aquila")
    expect(provinceName("SP", "it")).toBe("Provincia della Spezia")
    expect(provinceName("FI", "en")).toBe("Province of Florence")
  })
})
