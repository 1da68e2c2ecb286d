import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { idsOf } from "./kept/ids.ts"
import { recentSearchesOf, withSearch, withVisited } from "./recent.ts"
import { assertCaught, assertLaw, type Law } from "./testing/planted.ts"

type Visit = (visited: readonly string[], id: string) => string[]

/** Compared with the whole history read backwards: each once, newest first, at most ten. */
const likeHistory: Law<Visit, [string[]]> = (visit) =>
  fc.property(fc.array(fc.constantFrom(..."abcdefghijklmnop"), { maxLength: 40, size: "max" }), (history) => {
    const list = history.reduce<string[]>((visited, id) => visit(visited, id), [])
    expect(list).toEqual([...new Set([...history].reverse())].slice(0, 10))
  })

describe("recent lists", () => {
  test("[FL-05] [DI-05] recently visited are unique, newest first, at most ten", () =>
    assertLaw(likeHistory, withVisited))

  test("[FL-05] the law catches a visit that is not moved to the front", () => {
    assertCaught(likeHistory, (visited, id) => (visited.includes(id) ? [...visited] : [id, ...visited].slice(0, 10)))
  })

  test("[FL-05] the law catches a list without a limit", () => {
    assertCaught(likeHistory, (visited, id) => [id, ...visited.filter((other) => other !== id)])
  })

  test("[DI-05] recent searches are unique regardless of case and spacing; an empty one is not kept", () => {
    const one = withSearch([], { keyword: " Barca  a vela", category: null })
    expect(one).toEqual([{ keyword: "Barca a vela", category: null }])
    expect(withSearch(one, { keyword: "barca a vela", category: null })).toEqual([
      { keyword: "barca a vela", category: null },
    ])
    expect(withSearch(one, { keyword: "barca a vela", category: "sea" })).toHaveLength(2)
    expect(withSearch(one, { keyword: "  ", category: null })).toEqual(one)
  })
})

test("[DI-05] stored lists are read with care: anything that is not a list is ignored", () => {
  expect(idsOf('["a","b","a",7,null]')).toEqual(["a", "b"])
  expect(recentSearchesOf('[{"keyword":"etna","category":null},{"keyword":1,"category":"x"},"etna",null]')).toEqual([
    { keyword: "etna", category: null },
  ])
  for (const text of [null, "", "{", "null", "7", '{"a":1}']) {
    expect(idsOf(text)).toEqual([])
    expect(recentSearchesOf(text)).toEqual([])
  }
  expect(recentSearchesOf(JSON.stringify(Array(50).fill({ keyword: "k", category: "wine" })))).toHaveLength(10)
})
