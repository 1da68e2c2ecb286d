import { describe, expect, it } from "vitest"
import { flagsIn, hasContacts } from "./check.ts"

describe("[BX-03] the rules that look at a review first", () => {
  it.each([
    "Scrivetemi a anna.rossi@example.it",
    "Scrivetemi: anna.rossi (at) example.it",
    "Chiamate il 333 123 4567",
    "Call +39 06-1234-5678",
    "Prenotate su www.altrosito.it, costa meno",
    "https://example.com/x",
    "Li trovate su barche-bosa.it",
    "seguite @barche.bosa",
  ])("find contacts: %s", (text) => {
    expect(hasContacts(text)).toBe(true)
  })

  it.each([
    "Una giornata splendida, torneremo. Costa 45,50 euro a testa e li vale tutti.",
    "Ci siamo andati il 12/10/2026 alle 10.30 e siamo tornati alle 18:00",
    "Dal 2026-10-12 al 2026-10-14, in 4: 2 adulti e 2 bambini (8 e 11 anni)",
    "Sulla SS 131 tra 12 km c’è un’altra cantina. E poi il mare.",
    "Bellissimo.Ottimo vino",
  ])("let through: %s", (text) => {
    expect(hasContacts(text)).toBe(false)
  })

  it("point a person at insults and at names, in both languages", () => {
    expect(flagsIn("La guida è un idiota")).toEqual(["insult"])
    expect(flagsIn("The driver was a moron")).toEqual(["insult"])
    expect(flagsIn("Il signor Rossi è stato scortese: sig. Rossi, si vergogni")).toEqual(["name"])
    expect(flagsIn("Our guide Mario Bianchi was late")).toEqual(["name"])
  })

  it("do not mistake other words", () => {
    expect(flagsIn("La guida ci ha spiegato Bosa, e il Temo. La merenda era ottima, come a Troina.")).toEqual([])
    expect(flagsIn("Our guide was great. Ms. is a strange title, but the signora was kind.")).toEqual([])
  })
})
