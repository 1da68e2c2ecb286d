import { describe, expect, it } from "vitest"
import { after, canceled, confirmed, pending, taken } from "../booking/history.fixture.ts"
import { accept, begin, type Run } from "../kit/run.ts"
import { checkoutCases } from "./checkout.cases.ts"
import { hearsOfBooking } from "./checkout.hears.ts"
import { checkoutFlow, type checkoutMachine } from "./checkout.machine.ts"

const { at, inputs } = checkoutCases
const [input] = Object.values(inputs)

function told(booking: { readonly snapshot: Parameters<typeof hearsOfBooking>[0] }): Run<typeof checkoutMachine> {
  if (input === undefined) throw new Error("no input")
  const run = begin(checkoutFlow, input, at)
  const outcome = accept(checkoutFlow, run, { kind: "event", event: { ...hearsOfBooking(booking.snapshot), at } })
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.rejection))
  return outcome.run
}

describe("[CK-01] the checkout follows its booking", () => {
  it("is done once the booking is requested or confirmed, whatever caused it", () => {
    expect(told(pending()).snapshot.value).toBe("done")
    expect(told(confirmed()).snapshot.value).toBe("done")
  })

  it("ends as cancelled when its booking is cancelled", () => {
    const over = after(pending(), { type: "partner.confirmed" }, taken, canceled)
    expect(told(over).snapshot.value).toBe("canceled")
  })
})
