import { expect, test } from "vitest"
import { parcelPicture } from "../testing/parcel-page.ts"
import { changesOf } from "./changes.ts"

test("[FL-03] a difference is listed state by state and transition by transition", () => {
  const changes = {
    "parcel.lost": "added",
    "parcel.travelling|xstate.after.wait.parcel.travelling|0": "added",
    "parcel.packed|customer.noted|0": "changed",
  } as const
  const told = changesOf({ from: "1", to: "2", picture: parcelPicture, changes })
  expect(
    told.map((change) =>
      change.of === "state"
        ? [change.kind, change.state.title]
        : [change.kind, change.edge.title, change.source, change.target],
    ),
  ).toEqual([
    ["added", "Lost"],
    ["changed", "The customer adds a note", "Packed", null],
    ["added", "after 30 days: the time to arrive", "Travelling", "Lost"],
  ])
})
