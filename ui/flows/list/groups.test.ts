import { expect, test } from "vitest"
import { flows } from "../../../machines/index.ts"
import { parcelPage } from "../testing/parcel-page.ts"
import { grouped, journey } from "./groups.ts"

const named = (...ids: readonly string[]) => ids.map((id) => ({ ...parcelPage.summary, id }))

test("[FL-03] flows are listed along the journey, whatever order they come in", () => {
  const groups = grouped(named("voucher", "toasts", "booking", "checkout", "search"))
  expect(groups.map(({ stretch, flows }) => [stretch, flows.map(({ id }) => id)])).toEqual([
    ["choose", ["search"]],
    ["buy", ["checkout", "booking"]],
    ["gift", ["voucher"]],
    ["around", ["toasts"]],
  ])
})

test("[FL-03] a flow that no stretch names is listed among the others, so that none is lost", () => {
  expect(grouped(named("parcel", "booking")).map(({ stretch }) => stretch)).toEqual(["buy", "other"])
})

test("[FL-03] every flow of the catalogue has its place on the journey", () => {
  const placed: readonly string[] = Object.values(journey).flat()
  expect(flows.map(({ id }) => id).filter((id) => !placed.includes(id))).toEqual([])
})
