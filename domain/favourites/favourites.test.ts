import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { assertCaught, assertLaw, type Law } from "../testing/planted.ts"
import { type FavouriteChange, mergedFavourites, withChange, withChanges } from "./favourites.ts"
import { onlyHere, withUnsaved } from "./unsaved.ts"

const id: fc.Arbitrary<string> = fc.constantFrom("a", "b", "c", "d", "e")
const list = fc.uniqueArray(id)
const changes: fc.Arbitrary<FavouriteChange[]> = fc.array(fc.record({ id, kept: fc.boolean() }), { maxLength: 12 })

type Merge = typeof mergedFavourites

/** Everything of both lists, nothing twice, each in its own order, this browser's entries first. */
const merges: Law<Merge, [string[], string[]]> = (merge) =>
  fc.property(list, list, (local, account) => {
    const merged = merge(local, account)
    expect(new Set(merged).size).toBe(merged.length)
    expect([...merged].sort()).toEqual([...new Set([...local, ...account])].sort())
    expect(merged.slice(0, local.length)).toEqual(local)
    expect(merged.filter((one) => account.includes(one) && !local.includes(one))).toEqual(
      account.filter((one) => !local.includes(one)),
    )
    expect(merge(merged, account)).toEqual(merged)
  })

type Queue = typeof withUnsaved

/** In whatever order changes are queued, the server ends up with the list that the visitor sees. */
const converges: Law<Queue, [string[], FavouriteChange[], number]> = (queue) =>
  fc.property(list, changes, fc.nat({ max: 12 }), (start, made, answered) => {
    let seen: readonly string[] = start
    let account: readonly string[] = start
    let unsaved: readonly FavouriteChange[] = []
    let flying: FavouriteChange | undefined
    for (const [index, change] of made.entries()) {
      seen = withChange(seen, change)
      unsaved = queue(unsaved, change, flying === undefined ? 0 : 1)
      flying ??= unsaved[0]
      if (index % 3 === answered % 3 && flying !== undefined) {
        account = withChange(account, flying)
        unsaved = unsaved.slice(1)
        flying = unsaved[0]
      }
    }
    account = withChanges(account, unsaved)
    expect([...account].sort()).toEqual([...seen].sort())
  })

describe("[LS-01] favourites", () => {
  test("adding puts an id first, once; removing takes it away; the others keep their order", () => {
    expect(withChange(["a", "b"], { id: "c", kept: true })).toEqual(["c", "a", "b"])
    expect(withChange(["a", "b"], { id: "b", kept: true })).toEqual(["a", "b"])
    expect(withChange(["a", "b", "c"], { id: "b", kept: false })).toEqual(["a", "c"])
    expect(withChange(["a"], { id: "b", kept: false })).toEqual(["a"])
  })

  test("[FL-05] merging loses nothing, doubles nothing and keeps both orders", () =>
    assertLaw(merges, mergedFavourites))
  test("[FL-05] the law catches lists that are merely joined", () => {
    assertCaught(merges, (local, account) => [...local, ...account])
  })
  test("[FL-05] the law catches a merge that puts the account's list first", () => {
    assertCaught(merges, (local, account) => mergedFavourites(account, local))
  })

  test("[FL-05] queued changes give the server the list that the visitor sees", () => assertLaw(converges, withUnsaved))
  test("[FL-05] the law catches a change that replaces one already being sent", () => {
    assertCaught(converges, (waiting, change) => [...waiting.filter((one) => one.id !== change.id), change])
  })

  test("favourites that the server does not know stay here: the added ones, not the removed ones", () => {
    expect(
      onlyHere([
        { id: "a", kept: true },
        { id: "b", kept: false },
        { id: "c", kept: true },
        { id: "a", kept: false },
      ]),
    ).toEqual(["c"])
  })
})
