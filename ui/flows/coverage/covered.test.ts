import { describe, expect, test } from "vitest"
import { parcelPicture } from "../testing/parcel-page.ts"
import { coveredBy, oneEach } from "./covered.ts"

const byItself = "parcel.travelling.depot||0"
const all = parcelPicture.edges.map(({ id }) => id)

describe("[FL-03] coverage", () => {
  test("counts the transitions of events and timers, and paints those that follow by themselves as well", () => {
    const full = coveredBy(parcelPicture, oneEach(all.filter((id) => id !== byItself)))
    expect(full).toMatchObject({ taken: 5, of: 5, percent: 100, missed: [] })
    expect([...full.paint.keys()].toSorted()).toEqual([...all].toSorted())
  })

  test("lists what is missing, and is complete only when nothing is", () => {
    const some = coveredBy(parcelPicture, oneEach(all.slice(0, 2)))
    expect(some).toMatchObject({ taken: 2, of: 5, percent: 40 })
    expect(some.missed.map(({ title }) => title)).toEqual([
      "The courier stores it",
      "The customer fetches it",
      "after 30 days: the time to arrive",
    ])
    expect(some.paint.has(byItself)).toBe(false)
  })

  test("never rounds up to 100 per cent", () => {
    const edges = Array.from({ length: 300 }, (_, n) => ({ ...parcelPicture.edges[0]!, id: `e${n}` }))
    const ids = edges.slice(1).map(({ id }) => id)
    expect(coveredBy({ ...parcelPicture, edges }, oneEach(ids)).percent).toBe(99)
  })
})
