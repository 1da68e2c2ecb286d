import { expect, it } from "vitest"
import { standingStatuses } from "../../domain/booking/status.ts"
import { begin } from "../kit/run.ts"
import { driver } from "../kit/testing/drive.ts"
import { tour } from "../kit/tour.ts"
import { dueNow } from "./booking.amounts.ts"
import { bookingCases, bookingInput } from "./booking.cases.ts"
import { bookingFlow } from "./booking.machine.ts"
import {
  answerDeadline,
  checkoutDeadline,
  confirmedByLink,
  endCode,
  expiredTime,
  isOver,
  isSold,
  linkStep,
  status,
} from "./selectors.ts"

const snapshots = tour(bookingFlow, bookingCases).paths.flatMap(({ runs }) => runs.map(({ snapshot }) => snapshot))

/** The statuses in which a selector answers something. */
const where = (holds: (snapshot: (typeof snapshots)[number]) => boolean): readonly string[] =>
  [...new Set(snapshots.filter(holds).map(status))].sort()

it("[BK-01] an answer is awaited while the partner or the customer decides, and only a checkout expires", () => {
  expect(where((snapshot) => answerDeadline(snapshot) !== null)).toEqual(["PENDING", "PENDING_RESCHEDULE"])
  expect(where((snapshot) => checkoutDeadline(snapshot) !== null)).toEqual(["CHECKOUT"])
  expect(where((snapshot) => expiredTime(snapshot) !== null)).toEqual(["EXPIRED"])
  const all = where(() => true)
  for (const [selector, statuses] of [
    [answerDeadline, ["PENDING", "PENDING_RESCHEDULE"]],
    [checkoutDeadline, ["CHECKOUT"]],
    [expiredTime, ["EXPIRED"]],
  ] as const) {
    const without = where((snapshot) => selector(snapshot) === null)
    expect(without).toEqual(all.filter((one) => !(statuses as readonly string[]).includes(one)))
  }
})

it("the statuses that count as a booking that stands are those in which it is open or sold", () => {
  expect(where((snapshot) => snapshot.hasTag("open") || isSold(snapshot))).toEqual([...standingStatuses].sort())
})

it("an end has a code of the machine, unless the partner rejected the booking", () => {
  expect(where((snapshot) => !isOver(snapshot) && endCode(snapshot) !== null)).toEqual([])
  expect(where((snapshot) => isOver(snapshot) && endCode(snapshot) === null)).toEqual(["REJECTED"])
})

it("says which time was over when a checkout expired", () => {
  const { after, timeout } = driver(bookingFlow)
  const opened = begin(bookingFlow, bookingInput, bookingInput.at)
  expect(expiredTime(timeout(opened).snapshot)).toBe("checkout")
  const paying = after(opened, { type: "customer.detailsGiven" }, { type: "customer.paymentStarted", attempt: 1 })
  expect(expiredTime(timeout(paying).snapshot)).toBe("payment")
})

it("[OP-11] says what the mailed link that confirms without payment tells the machine: later, or that nothing is due", () => {
  const { after } = driver(bookingFlow)
  const given = after(begin(bookingFlow, bookingInput, bookingInput.at), { type: "customer.detailsGiven" })
  expect(confirmedByLink(given.snapshot)).toEqual({ type: "customer.reservedForLater" })
  const cents = dueNow(given.snapshot.context)
  const covered = after(given, { type: "customer.discountApplied", kind: "credit", code: "7K2M9QXR4TBD", cents })
  expect(confirmedByLink(covered.snapshot)).toEqual({ type: "customer.paymentStarted", attempt: 1 })
  const [later, free] = [given, covered].map((run) => after(run, confirmedByLink(run.snapshot)).snapshot)
  expect([later?.matches("CONFIRMED"), free?.matches({ CHECKOUT: "paying" })]).toEqual([true, false])
})

it("[OP-11] says whether the mailed link that confirms without payment works, or why not", () => {
  const { after, timeout } = driver(bookingFlow)
  const { at } = bookingInput
  const opened = begin(bookingFlow, bookingInput, at)
  const given = after(opened, { type: "customer.detailsGiven" })
  const step = ({ snapshot }: typeof opened, now = at) => linkStep(snapshot, now)
  expect(step(given)).toBe("open")
  expect(step(given, given.snapshot.context.deadline ?? ""), "in the instant of the deadline").toBe("expired")
  expect(step(opened), "without the customer's data").toBe("closed")
  expect(step(timeout(given))).toBe("expired")
  expect(step(after(given, { type: "customer.paymentStarted", attempt: 1 }))).toBe("paying")
  expect(step(after(given, { type: "customer.reservedForLater" }))).toBe("booked")
  expect(step(after(given, { type: "customer.leftCheckout" }))).toBe("closed")
})
