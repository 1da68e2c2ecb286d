import { describe, expect, test } from "vitest"
import { parcelPicture } from "../testing/parcel-page.ts"
import { tableOf } from "./table.ts"

const { groups, rows } = tableOf(parcelPicture)

describe("[FL-03] the table of states and events", () => {
  test("has every transition of the picture once", () => {
    const keys = groups.flatMap(({ columns }) => columns.map(({ key }) => key))
    const told = rows.flatMap(({ cells }) => keys.flatMap((key) => cells.get(key) ?? []))
    expect(told.map(({ id }) => id).toSorted()).toEqual(parcelPicture.edges.map(({ id }) => id).toSorted())
  })

  test("has a row for every state, each followed by those inside it", () => {
    expect(rows.map(({ state, depth }) => [state.title, depth])).toEqual([
      ["Packed", 0],
      ["Travelling", 0],
      ["On the road", 1],
      ["In the depot", 1],
      ["Delivered", 0],
      ["Lost", 0],
    ])
  })

  test("groups the events by who acts, with one column for timers and one for automatic transitions", () => {
    expect(groups.map(({ by, columns }) => [by, columns.map(({ title }) => title)])).toEqual([
      ["customer", ["The customer adds a note", "The customer fetches it"]],
      ["provider", ["The courier collects it", "The courier stores it"]],
      ["system", [null]],
      ["clock", [null]],
    ])
  })

  test("has a row for the whole flow if something may happen at any time", () => {
    const [first] = parcelPicture.edges
    if (first === undefined) throw new Error("no edge")
    const anywhere = { ...first, id: "parcel|customer.asked|0", source: "parcel", event: "customer.asked" }
    const table = tableOf({ ...parcelPicture, edges: [...parcelPicture.edges, anywhere] })
    expect(table.rows[0]?.state.title).toBe("Parcel")
  })
})
