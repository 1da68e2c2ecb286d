import { expect, test } from "vitest"
import { flows } from "../../../machines/index.ts"
import { parcelPage } from "../testing/parcel-page.ts"
import { grouped } from "./groups.ts"

const summaries = flows.map(({ id, group, place }) => ({ ...parcelPage.summary, id, group, place }))

test("[FL-03] flows are listed in the order of the journey, whatever order they come in", () => {
  const listed = (ids: readonly string[]) =>
    grouped(ids.flatMap((id) => summaries.filter((one) => one.id === id))).map(({ name, flows }) => [
      name,
      flows.map(({ id }) => id),
    ])
  expect(listed(["voucher", "toasts", "booking", "checkout", "search"])).toEqual([
    ["choose", ["search"]],
    ["buy", ["checkout", "booking"]],
    ["gift", ["voucher"]],
    ["around", ["toasts"]],
  ])
})

test("[FL-03] every flow of the catalogue is listed once", () => {
  const listed = grouped(summaries).flatMap((group) => group.flows.map(({ id }) => id))
  expect(listed.sort()).toEqual(flows.map(({ id }) => id).sort())
})
