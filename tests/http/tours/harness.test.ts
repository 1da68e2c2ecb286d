import { describe, expect, test } from "vitest"
import { deep } from "../../fixtures/deep.ts"
import { useShop } from "../../fixtures/shop.ts"
import { pathsOf, walk } from "../../fixtures/tours/walk.ts"
import { bookingTour } from "./booking.tour.ts"
import { walking } from "./walking.ts"

const shop = useShop()
type BookingTour = ReturnType<typeof bookingTour>

/** The details and a code, then the same code taken out: the first three steps of the tour. */
async function walkStart(tour: BookingTour): Promise<readonly string[]> {
  const [path] = pathsOf(tour)
  const steps = path?.steps.slice(0, 3) ?? []
  expect(steps.map(({ name }) => name)).toEqual([
    "customer.detailsGiven",
    "customer.discountApplied",
    "customer.discountRemoved",
  ])
  return walk(walking, tour, { input: "instant", steps }, await tour.begin("instant", steps), { patience: 2_000 })
}

const withEvents = (events: Partial<BookingTour["events"]>): BookingTour => {
  const tour = bookingTour(shop, "instant")
  return { ...tour, events: { ...tour.events, ...events } }
}

describe("[FL-02] the harness of the tours over HTTP", () => {
  test("passes where the shop does what the model does", async () => {
    expect(await walkStart(withEvents({}))).toContain("booking.CHECKOUT.holding|customer.discountApplied|0")
  })

  deep.test("planted fault: a driver that does something else fails at its step, and says what happened", async () => {
    const wrong = withEvents({ "customer.discountApplied": ({ session }) => session.leave() })
    await expect(walkStart(wrong)).rejects.toThrow(
      /booking, step 2: customer\.discountApplied: customer\.leftCheckout → CANCELED/,
    )
  })

  test("planted fault: a driver that does nothing fails at its step", async () => {
    const idle = withEvents({ "customer.discountApplied": () => {} })
    await expect(walkStart(idle)).rejects.toThrow(/booking, step 2: customer\.discountApplied: nothing happened/)
  })

  deep.test("planted fault: a driver that does more fails at the next step", async () => {
    const busy = withEvents({
      "customer.detailsGiven": async ({ session }) => {
        await session.giveDetails()
        await session.giveDetails()
      },
    })
    await expect(walkStart(busy)).rejects.toThrow(
      /booking, step 2: customer\.discountApplied: customer\.detailsGiven → CHECKOUT\.holding/,
    )
  })

  test("planted fault: a call that the shop refuses fails at its step, with the answer", async () => {
    const refused = withEvents({ "customer.discountApplied": ({ session }) => session.ask("cancel") })
    await expect(walkStart(refused)).rejects.toThrow(/customer\.discountApplied(.|\n)*409/)
  })
})
