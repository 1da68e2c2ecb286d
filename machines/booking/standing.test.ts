import { describe, expect, it } from "vitest"
import {
  after,
  authorised,
  confirmed,
  details,
  failed,
  leftCheckout,
  open,
  paying,
  pending,
  started,
} from "./history.fixture.ts"
import { standingOf } from "./standing.ts"

const is = (booking: ReturnType<typeof open>) => standingOf(booking.snapshot)

describe("[CK-14] how the payment of a booking stands for the customer", () => {
  it("is nothing before the first try, then opened, open, being taken, and there", () => {
    expect(is(open())).toBeNull()
    expect(is(after(open(), details, started))).toEqual({ attempt: 1, is: "opening", code: null })
    expect(is(paying())).toEqual({ attempt: 1, is: "open", code: null })
    expect(is(after(paying(), authorised))).toEqual({ attempt: 1, is: "deciding", code: null })
    expect(is(confirmed())).toEqual({ attempt: 1, is: "succeeded", code: null })
    expect(is(pending())).toEqual({ attempt: 1, is: "succeeded", code: null })
  })

  it("is refused with its reason, and without one where the booking let it go", () => {
    expect(is(after(paying(), failed))).toEqual({ attempt: 1, is: "refused", code: "card_declined" })
    expect(is(after(paying(), leftCheckout))).toEqual({ attempt: 1, is: "refused", code: null })
  })
})
