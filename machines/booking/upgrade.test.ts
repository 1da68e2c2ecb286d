import { describe, expect, it } from "vitest"
import type { GoldenLog } from "../kit/golden.ts"
import { AfterUpgrade, adoptGolden, lostMoney } from "../payment/upgrade.fixture.ts"
import { amountCents } from "./booking.cases.ts"
import { type BookingSnapshot, bookingFlow, type bookingMachine } from "./booking.machine.ts"
import { isOver } from "./selectors.ts"
import { stanceOf } from "./stance.ts"

const files = import.meta.glob<GoldenLog>("./golden/{1,2,3}/*.json", { eager: true, import: "default" })
const older = Object.entries(files)

/** The log after each of its entries. */
const moments = (golden: GoldenLog): readonly GoldenLog[] =>
  [0, ...golden.log.map(({ seq }) => seq)].map((seq) => ({ ...golden, log: golden.log.slice(0, seq) }))

const owner = {
  flow: bookingFlow,
  code: "7K2M9QXR4TBD",
  captures: ({ context }: BookingSnapshot) => (context.instant ? ("atOnce" as const) : ("onDemand" as const)),
  stanceOf,
  moneyOf: ({ context }: BookingSnapshot) => context,
}

/** Events that end a booking in every state. */
const endings = [
  { type: "customer.leftCheckout" },
  { type: "partner.rejected" },
  { type: "customer.alternativesDeclined" },
  { type: "customer.canceled" },
  { type: "places.gone", paymentId: "pay-1" },
] as const

describe("[L16] [CK-13] a booking of an older release, upgraded in the middle of a payment", () => {
  it.each(older)("%s: no cent is lost, doubled or forgotten", (_name, golden) => {
    for (const moment of moments(golden))
      expect(lostMoney(moment, adoptGolden<typeof bookingMachine>(owner, moment, amountCents).payments)).toEqual([])
  })

  it.each(older)("%s: it can end afterwards, and all money goes back", (_name, golden) => {
    for (const moment of moments(golden)) {
      const world = new AfterUpgrade<typeof bookingMachine>(owner, moment, amountCents)
      world.settle()
      for (const event of endings) world.happens(event)
      world.settle()
      // A booking whose visit is too near cannot be cancelled, and keeps its money.
      if (!isOver(world.owner)) continue
      // A person pays back what a bank has returned twice.
      expect(world.atProviders()).toBe(world.bouncedCents())
    }
  })

  it("planted fault: a payment that the log does not name is missed", () => {
    const paid = older.find(([, { context }]) => Object(Object(context).payment).state === "captured")?.[1]
    if (paid === undefined) throw new Error("no log of a booking that was paid")
    expect(lostMoney(paid, [])).not.toEqual([])
  })
})
