import { describe, expect, it } from "vitest"
import { type ManifestDeparture, type ManifestGuest, manifestCsv, peopleOf, typesOf } from "./manifest.ts"

const guest: ManifestGuest = {
  code: "7K2M9QXR4TBD",
  name: "Anna Rossi",
  party: [
    { name: "Adulto", quantity: 2 },
    { name: "Bambino", quantity: 1 },
  ],
  addons: [{ name: "Aperitivo", quantity: 3 }],
  answers: [{ label: "Allergie", answer: "noci" }],
  onSiteCents: 4_050,
  locale: "it",
  phone: "+39 333 1234567",
  isOpen: false,
  checkIns: null,
  note: "",
}

const departure: ManifestDeparture = {
  slotId: "v:20261201T1000",
  startsAt: "2026-12-01T09:00:00.000Z",
  time: "10:00",
  experience: "Barca al tramonto",
  variant: "Intera",
  language: null,
  isClosed: false,
  guide: null,
  guests: [guest],
  line: { parties: 0, people: 0, offered: 0 },
}

describe("[PR-02] the list of who comes", () => {
  it("counts people, and each participant type over all guests", () => {
    expect(peopleOf(guest)).toBe(3)
    expect(typesOf([guest, { ...guest, party: [{ name: "Adulto", quantity: 4 }] }])).toEqual([
      { name: "Adulto", quantity: 6 },
      { name: "Bambino", quantity: 1 },
    ])
  })

  it("is a file with the instant and its offset, and with amounts for programs and for people", () => {
    const [header, line] = manifestCsv([departure], "it").split("\r\n")
    expect(header?.split(";")).toHaveLength(16)
    expect(line).toContain("2026-12-01T10:00:00+01:00;Barca al tramonto")
    expect(line).toContain(";4050;")
    const summer = { ...departure, startsAt: "2026-07-01T08:00:00.000Z" }
    expect(manifestCsv([summer], "en")).toContain("2026-07-01T10:00:00+02:00,")
  })

  it("runs nothing in a spreadsheet, whatever a guest has typed", () => {
    const typed = { ...guest, name: '=HYPERLINK("http://elsewhere.example")', answers: [], phone: "+39 333" }
    const line = manifestCsv([{ ...departure, guests: [typed] }], "en")
    expect(line).toContain(`"'=HYPERLINK(""http://elsewhere.example"")"`)
    expect(line).toContain(",'+39 333,")
  })
})
