import { describe, expect, it } from "vitest"
import { find } from "./search.ts"
import type { FlowWords } from "./types.ts"

const flows: readonly FlowWords[] = [
  {
    flow: "parcel",
    title: "Pacco",
    states: [{ id: "parcel.kept", title: "In deposito", more: "Il pacco è qui." }],
    transitions: [
      {
        ...{
          id: "parcel.kept|after|0",
          title: "Dopo 48 ore: il deposito",
          more: "manda la mail",
          state: "In deposito → Reso",
        },
      },
      { id: "parcel.kept|paid|0", title: "Il cliente paga", more: "se la tariffa è dovuta", state: "In deposito" },
    ],
  },
  { flow: "letter", title: "Lettera", states: [{ id: "letter.lost", title: "Perduta", more: "" }], transitions: [] },
]
const ids = (query: string) => find(flows, query).map(({ id }) => id)

describe("[FL-03] a search in all flows", () => {
  it("finds states, events, conditions, deadlines and mails, with all of the words", () => {
    expect(ids("48 ore")).toEqual(["parcel.kept|after|0"])
    expect(ids("mail")).toEqual(["parcel.kept|after|0"])
    expect(ids("tariffa cliente")).toEqual(["parcel.kept|paid|0"])
    expect(ids("48 tariffa")).toEqual([])
  })

  it("reads neither accents nor capitals, and puts titles first", () => {
    expect(ids("TARIFFA E\u0300")).toEqual(["parcel.kept|paid|0"])
    expect(ids("deposito")[0]).toBe("parcel.kept")
  })

  it("finds a flow by its title, and not all that is in it", () => {
    expect(ids("lettera")).toEqual(["letter"])
    expect(ids("lettera perduta")).toEqual(["letter.lost"])
    expect(ids("")).toEqual([])
    expect(ids("a")).toEqual([])
  })
})
