import { describe, expect, it } from "vitest"
import type { FlowAbout } from "./about.ts"
import { parcelAbout } from "./fixtures/parcel.about.ts"
import { parcelFlow } from "./fixtures/parcel.machine.ts"
import { wordingFaults } from "./wording.ts"

const { machine } = parcelFlow
const faults = (change: Partial<FlowAbout>, same?: readonly string[]) =>
  wordingFaults(machine, { ...parcelAbout, ...change }, same)
const fetched = (title: { it: string; en: string }, inItalian = "Consegnato.") =>
  faults({ states: { ...parcelAbout.states, fetched: { title, inItalian } } })

describe("[FL-04] the wording of a flow", () => {
  it("finds nothing in texts that are there in both languages", () => {
    expect(faults({})).toEqual([])
  })

  it("planted faults: a bare name, the same text in both languages", () => {
    const title = { it: "customer.paid", en: "customer.paid" }
    expect(faults({ events: { ...parcelAbout.events, "customer.paid": { title, by: "customer" } } })).toEqual([
      "customer.paid: the text is the bare name",
      "customer.paid: the Italian text equals the English one: customer.paid",
    ])
    expect(fetched({ it: "Fetched", en: "Fetched" })).toHaveLength(1)
    expect(fetched({ it: "Ritirato", en: "Fetched" }, "Handed over.")).toEqual([
      "parcel.fetched: the Italian description equals the English one",
    ])
  })

  it("allows a listed word that both languages write alike", () => {
    const title = { it: "Checkout", en: "Checkout" }
    expect(faults({ title })).toEqual([])
    expect(faults({ title }, [])).toHaveLength(1)
  })

  it("planted faults: texts too long for a picture", () => {
    expect(fetched({ it: "Ritirato dal cliente in persona", en: "Fetched" })).toHaveLength(1)
    expect(fetched({ it: "Ritirato", en: "Fetched" }, "Consegnato ".repeat(9))).toHaveLength(1)
    const isPaid = { it: "non c’è più nulla da pagare al deposito", en: "nothing is due" }
    expect(faults({ guards: { ...parcelAbout.guards, isPaid } })).toHaveLength(1)
  })

  it("planted fault: texts of a guard, an effect, a delay that the machine no longer has", () => {
    const old = { gone: { it: "vecchio", en: "old" } }
    for (const part of ["guards", "effects", "delays"] as const) {
      expect(faults({ [part]: { ...parcelAbout[part], ...old } }), part).toEqual([
        `parcel: a text of a ${part.slice(0, -1)} that does not exist: gone`,
      ])
    }
  })
})
