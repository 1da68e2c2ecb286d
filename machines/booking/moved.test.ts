import { expect, test } from "vitest"
import { restOf } from "../../domain/money/rest.ts"
import { begin } from "../kit/run.ts"
import { bookingInput } from "./booking.cases.ts"
import { bookingFlow } from "./booking.machine.ts"
import { movedOfBooking } from "./moved.ts"

const taken = (capturedCents: number) => ({ capturedCents, givenBackCents: 0, onItsWayCents: 0 })
const { context } = begin(bookingFlow, bookingInput, bookingInput.at).snapshot

test("[BX-12] [L17] money that the booking has promised counts as on its way before its link hears of it", () => {
  const all = [
    { demand: null, moved: taken(9_000) },
    { demand: 1, moved: taken(3_200) },
  ]
  const promised = movedOfBooking({ ...context, paidByLinks: [{ of: 1, cents: 1_200 }] }, all)
  expect([promised.onItsWayCents, restOf(promised)]).toEqual([2_000, 10_200])
  // Once its payments give the money back, they know better than the booking, which counts no further.
  const back = { capturedCents: 3_200, givenBackCents: 3_200, onItsWayCents: 0 }
  expect(
    restOf(movedOfBooking({ ...context, paidByLinks: [{ of: 1, cents: 3_200 }] }, [{ demand: 1, moved: back }])),
  ).toBe(0)
  expect(restOf(movedOfBooking(context, all)), "negative control: without the promise").toBe(12_200)
})
