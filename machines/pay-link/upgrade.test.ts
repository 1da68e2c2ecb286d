import { describe, expect, it } from "vitest"
import type { GoldenLog } from "../kit/golden.ts"
import { AfterUpgrade, adoptGolden, lostMoney } from "../payment/upgrade.fixture.ts"
import { amountCents } from "./pay-link.cases.ts"
import { payLinkFlow, type payLinkMachine } from "./pay-link.machine.ts"
import { stanceOf } from "./stance.ts"

const files = import.meta.glob<GoldenLog>("./golden/{1,2}/*.json", { eager: true, import: "default" })
const older = Object.entries(files).filter(([, { value }]) => value !== "notFound")

/** The log after each of its entries. */
const moments = (golden: GoldenLog): readonly GoldenLog[] =>
  [0, ...golden.log.map(({ seq }) => seq)].map((seq) => ({ ...golden, log: golden.log.slice(0, seq) }))

const owner = {
  flow: payLinkFlow,
  code: "link-1",
  captures: ({ context }: ReturnType<typeof payLinkFlow.thaw>) =>
    context.link?.instant || context.agreed ? ("atOnce" as const) : ("onDemand" as const),
  stanceOf,
  moneyOf: ({ context }: ReturnType<typeof payLinkFlow.thaw>) => context,
}

describe("[L16] [CK-13] a link of an older release, upgraded in the middle of a payment", () => {
  it.each(older)("%s: no cent is lost, doubled or forgotten", (_name, golden) => {
    for (const moment of moments(golden))
      expect(lostMoney(moment, adoptGolden<typeof payLinkMachine>(owner, moment, amountCents).payments)).toEqual([])
  })

  it.each(older)("%s: if its booking is cancelled afterwards, all money goes back", (_name, golden) => {
    for (const moment of moments(golden)) {
      const world = new AfterUpgrade<typeof payLinkMachine>(owner, moment, amountCents)
      world.settle()
      world.happens({ type: "booking.canceled" })
      world.settle()
      expect(world.owner.hasTag("over")).toBe(true)
      // A person pays back what a bank has returned twice.
      expect(world.atProviders()).toBe(world.bouncedCents())
    }
  })

  it("planted fault: a payment that the log does not name is missed", () => {
    const paid = older.find(([, { context }]) => Object(Object(context).payment).state === "captured")?.[1]
    if (paid === undefined) throw new Error("no log of a link that was paid")
    expect(lostMoney(paid, [])).not.toEqual([])
  })
})
