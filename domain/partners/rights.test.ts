import { describe, expect, it } from "vitest"
import { holders, isOffered, rightRefusal, rights, rightsTable, scopes } from "./rights.ts"

/* The table of the plan, cell by cell: a change of the product changes this test too. */

const planned = {
  requests: "yes yes no no scope",
  calendar: "yes yes no no no",
  manifest: "yes yes ownDepartures itsDays scope",
  contacts: "yes yes onTheDay firstName no",
  catalogue: "yes drafts no no no",
  refunds: "yes yes no no no",
  links: "yes yes no no scope",
  messages: "yes yes no no no",
  reviews: "yes yes no no scope",
  pictures: "yes yes no no scope",
  payouts: "yes no no no scope",
  organisation: "fresh no no no no",
} as const

describe("[PR-01] the rights of a partner's people and programs", () => {
  it("are those of the plan, in every cell", () => {
    expect(
      Object.fromEntries(rights.map((right) => [right, holders.map((one) => rightsTable[right][one]).join(" ")])),
    ).toEqual(planned)
  })

  it.each(rights.flatMap((right) => holders.map((holder) => [right, holder] as const)))(
    "%s of %s is refused as its cell says",
    (right, holder) => {
      const grant = rightsTable[right][holder]
      const bare = rightRefusal(right, { holder })
      const fresh = rightRefusal(right, { holder, isFresh: true })
      const scoped = rightRefusal(right, { holder, scopes: [right] })
      const others = rightRefusal(right, { holder, scopes: rights.filter((one) => one !== right) })
      const expected: Readonly<Record<string, readonly unknown[]>> = {
        no: ["forbidden", "forbidden", "forbidden", "forbidden"],
        fresh: ["reauthenticate", null, "reauthenticate", "reauthenticate"],
        scope: ["forbidden", "forbidden", null, "forbidden"],
      }
      expect([bare, fresh, scoped, others]).toEqual(expected[grant] ?? [null, null, null, null])
    },
  )

  it("show a page to who may use it after showing a secret once more, and to nobody else", () => {
    expect(isOffered("organisation", "owner")).toBe(true)
    expect([isOffered("organisation", "staff"), isOffered("requests", "guide")]).toEqual([false, false])
    expect(scopes).toEqual(rights.filter((right) => rightsTable[right].key === "scope"))
  })
})
