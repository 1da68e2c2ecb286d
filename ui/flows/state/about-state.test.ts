import { describe, expect, test } from "vitest"
import { parcelPage, parcelPicture } from "../testing/parcel-page.ts"
import { aboutState } from "./about-state.ts"

const about = (id: string) => {
  const found = aboutState(parcelPage, parcelPicture, id)
  if (found === null) throw new Error(`no state ${id}`)
  return found
}

describe("[FL-03] the panel of a state", () => {
  test("lists what can happen in the state and in the states around it", () => {
    const { happenings, limits } = about("parcel.travelling.depot")
    expect(
      happenings.map(({ edge, from, target }) => [edge.title, from?.title ?? null, target?.title ?? null]),
    ).toEqual([
      ["The customer fetches it", null, "Delivered"],
      ["By itself", null, "On the road"],
    ])
    expect(limits.map(({ edge, from, target }) => [edge.title, from?.title, target?.title])).toEqual([
      ["after 30 days: the time to arrive", "Travelling", "Lost"],
    ])
  })

  test("names the states around it and inside it, and whether the flow begins there", () => {
    expect(about("parcel.travelling.depot").around.map(({ title }) => title)).toEqual(["Travelling"])
    expect(about("parcel.travelling").inside.map(({ title }) => title)).toEqual(["On the road", "In the depot"])
    expect(about("parcel.packed").begins).toBe(true)
    expect(about("parcel.lost").begins).toBe(false)
  })

  test("names the nearest screen, and links it unless its path has a parameter", () => {
    expect(about("parcel.travelling.depot").screen).toEqual({ path: "/parcels/$code", to: null })
    expect(about("parcel.packed").screen).toEqual({ path: "/parcels", to: "/parcels" })
    expect(aboutState({ ...parcelPage, screens: {} }, parcelPicture, "parcel.packed")?.screen).toBeNull()
  })

  test("lists its requirements and the tests that name them", () => {
    expect(about("parcel.travelling.depot").rows).toEqual(["PA-02", "PA-09"])
    expect(about("parcel.travelling.depot").tests.map(({ title }) => title)).toEqual([
      "[PA-02] a parcel waits in the depot",
    ])
    expect(about("parcel.packed").tests).toEqual([])
  })

  test("shows nothing for a state that the flow does not have", () => {
    expect(aboutState(parcelPage, parcelPicture, "parcel.stolen")).toBeNull()
  })
})
