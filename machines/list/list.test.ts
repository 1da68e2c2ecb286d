import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { MAX_COLLABORATORS, MAX_ITEMS } from "../../domain/list/list.ts"
import { begin, type Run } from "../kit/run.ts"
import { driver } from "../kit/testing/drive.ts"
import { testRules } from "../kit/testing/rules.ts"
import { testDurableFlow } from "../kit/testing.ts"
import { favouritesInput, listCases, listInput, openedAt } from "./list.cases.ts"
import { listFlow, type listMachine } from "./list.machine.ts"
import { planted } from "./list.planted.ts"
import { listRules } from "./list.rules.ts"

testDurableFlow(listFlow, listCases, "[LS-02]")
testRules(listFlow, listCases, listRules, planted)

const { tell, after } = driver(listFlow)
const open = () => begin(listFlow, listInput, openedAt)
const favourites = () => begin(listFlow, favouritesInput, openedAt)
const ids = ({ snapshot }: Run<typeof listMachine>) => snapshot.context.items.map(({ experienceId }) => experienceId)
const added = (by: string, experienceId: string) => ({ type: "customer.added", by, experienceId }) as const
const invited = { type: "owner.invited", by: "anna", personId: "bruno" } as const
const accepted = { type: "invited.accepted", by: "bruno" } as const
const shared = () => after(open(), invited, accepted)

describe("[LS-02] a list", () => {
  it("keeps the order in which experiences were added, and moves one after another", () => {
    const three = after(open(), added("anna", "etna"), added("anna", "kayak"), added("anna", "museo"))
    expect(ids(three)).toEqual(["etna", "kayak", "museo"])
    const moved = after(three, { type: "customer.moved", by: "anna", experienceId: "museo", after: null })
    expect(ids(moved)).toEqual(["museo", "etna", "kayak"])
    const again = { type: "customer.moved", by: "anna", experienceId: "museo", after: "etna" } as const
    expect(ids(after(moved, again))).toEqual(["etna", "museo", "kayak"])
    expect(tell(three, { ...again, after: "trullo" }).ok).toBe(false)
  })

  it("takes an experience once", () => {
    const once = after(open(), added("anna", "etna"))
    expect(tell(once, added("anna", "etna"))).toMatchObject({ rejection: { guards: ["isNew"] } })
  })

  it("whose texts somebody has changed meanwhile keeps them", () => {
    const described = { type: "owner.described", by: "anna", from: 0 } as const
    expect(tell(after(open(), described), described)).toMatchObject({ rejection: { guards: ["isAsShown"] } })
  })

  it("made private loses its public address", () => {
    const shown = after(open(), { type: "owner.published", by: "anna", publicId: "public-1" })
    expect(shown.snapshot.context.publicId).toBe("public-1")
    expect(after(shown, { type: "owner.hid", by: "anna" }).snapshot.context.publicId).toBeNull()
  })

  it("holds 200 experiences", () => {
    let full = open()
    for (let nth = 0; nth < MAX_ITEMS; nth++) full = after(full, added("anna", `experience-${nth}`))
    expect(tell(full, added("anna", "etna"))).toMatchObject({ rejection: { guards: ["hasSpace"] } })
  })
})

describe("[LS-03] collaborators", () => {
  it("add experiences and take out their own", () => {
    const both = after(shared(), added("anna", "etna"), added("bruno", "kayak"))
    const out = (experienceId: string) => ({ type: "customer.tookOut", by: "bruno", experienceId }) as const
    expect(ids(after(both, out("kayak")))).toEqual(["etna"])
    expect(tell(both, out("etna"))).toMatchObject({ rejection: { guards: ["isTheirs"] } })
  })

  it("are out at once when they are removed, and before they accept", () => {
    const removed = after(shared(), { type: "owner.removed", by: "anna", personId: "bruno" })
    for (const run of [removed, after(open(), invited), open()]) {
      expect(tell(run, added("bruno", "etna"))).toMatchObject({ rejection: { guards: ["mayChange"] } })
    }
    expect(tell(removed, accepted).ok).toBe(false)
  })

  it("are 20 at most", () => {
    let many = open()
    for (let nth = 0; nth < MAX_COLLABORATORS; nth++) many = after(many, { ...invited, personId: `person-${nth}` })
    expect(tell(many, invited)).toMatchObject({ rejection: { guards: ["hasRoom"] } })
  })

  it("do not share, publish or delete the list", () => {
    const events = [
      { type: "owner.invited", by: "bruno", personId: "carla" },
      { type: "owner.published", by: "bruno", publicId: "public-1" },
      { type: "owner.deleted", by: "bruno" },
    ] as const
    for (const event of events) expect(tell(shared(), event)).toMatchObject({ rejection: { guards: ["isOwner"] } })
  })

  it("whose account is erased leave what they added; without the owner nothing is left", () => {
    const both = after(shared(), added("bruno", "kayak"))
    const without = after(both, { type: "person.erased", personId: "bruno" })
    expect(without.snapshot.context).toMatchObject({ collaborators: [], items: [{ experienceId: "kayak", by: null }] })
    expect(after(both, { type: "person.erased", personId: "anna" }).snapshot.value).toBe("deleted")
  })

  it("[FL-05] of eight editors, every interleaving leaves each experience once, and no refused one", () => {
    const editor = fc.integer({ min: 0, max: 7 }).map((nth) => `person-${nth}`)
    const experienceId = fc.integer({ min: 0, max: 9 }).map((nth) => `experience-${nth}`)
    const event = fc.oneof(
      fc.record({ type: fc.constant("customer.added" as const), by: editor, experienceId }),
      fc.record({ type: fc.constant("customer.tookOut" as const), by: editor, experienceId }),
      fc.record({
        type: fc.constant("customer.moved" as const),
        by: editor,
        experienceId,
        after: fc.option(experienceId),
      }),
    )
    fc.assert(
      fc.property(fc.array(event, { maxLength: 40 }), (events) => {
        let run = open()
        for (let nth = 0; nth < 8; nth++) {
          const personId = `person-${nth}`
          run = after(run, { ...invited, personId }, { ...accepted, by: personId })
        }
        const owners = new Map<string, string>()
        for (const one of events) {
          const outcome = tell(run, one)
          if (one.type === "customer.added" && outcome.ok) owners.set(one.experienceId, one.by)
          if (one.type === "customer.tookOut") {
            expect(outcome.ok).toBe(owners.get(one.experienceId) === one.by)
            if (outcome.ok) owners.delete(one.experienceId)
          }
          if (outcome.ok) run = outcome.run
        }
        expect(ids(run).toSorted()).toEqual([...owners.keys()].toSorted())
      }),
    )
  })
})

describe("[LS-01] favourites", () => {
  const merged = (...experienceIds: readonly string[]) => ({ type: "owner.merged", by: "anna", experienceIds }) as const

  it("of a browser join those of the account once, the newest first", () => {
    const both = after(favourites(), added("anna", "etna"), added("anna", "kayak"), merged("museo", "etna", "trullo"))
    expect(ids(both)).toEqual(["museo", "trullo", "kayak", "etna"])
    expect(tell(both, merged("museo", "etna", "trullo"))).toMatchObject({ rejection: { guards: ["bringsNews"] } })
  })

  it("have no name, are never public and stay", () => {
    const events = [
      { type: "owner.described", by: "anna", from: 0 },
      { type: "owner.published", by: "anna", publicId: "public-1" },
      { type: "owner.deleted", by: "anna" },
    ] as const
    for (const event of events) expect(tell(favourites(), event)).toMatchObject({ rejection: { guards: ["isNamed"] } })
    expect(tell(open(), merged("etna"))).toMatchObject({ rejection: { guards: ["isFavourites"] } })
  })
})
