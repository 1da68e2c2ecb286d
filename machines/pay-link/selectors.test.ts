import { describe, expect, it } from "vitest"
import { type PayLinkStatus, payLinkStatuses } from "../../domain/pay-link/views.ts"
import { explore } from "../kit/explore.ts"
import { payLinkCases } from "./pay-link.cases.ts"
import { payLinkFlow } from "./pay-link.machine.ts"
import { hasMoved, isDecided, isPayable, isPaying, statusAt, takesMoney } from "./selectors.ts"

const reached = Object.keys(payLinkCases.inputs).flatMap((input) =>
  [...explore(payLinkFlow, payLinkCases, input).nodes.values()].map(({ run }) => run),
)
const links = reached.filter(({ snapshot }) => snapshot.context.link !== null)

describe("[PL-01] the status of a pay link on its pages", () => {
  it("exists for every state of a link, and every status is reached", () => {
    const words = new Set(links.map(({ snapshot, at }) => statusAt(snapshot, at)))
    expect([...words].toSorted()).toEqual([...payLinkStatuses].toSorted())
  })

  it("is expired when the time is over, even before the timer has fired", () => {
    for (const { snapshot } of links) {
      const { expiresAt = "" } = snapshot.context.link ?? {}
      const isOpen = snapshot.matches("open")
      const now = statusAt(snapshot, expiresAt)
      if (isOpen) expect(now).toBe("expired")
      else expect(now).toBe(snapshot.value)
    }
    expect(links.some(({ snapshot }) => snapshot.matches("open"))).toBe(true)
  })

  it("does not exist for an unknown link", () => {
    const unknown = reached.find(({ snapshot }) => snapshot.context.link === null)
    expect(unknown && (() => statusAt(unknown.snapshot, unknown.at))).toThrow(RangeError)
  })

  it("is payable or paying exactly if the page lets the customer pay", () => {
    for (const { snapshot, at } of links) {
      const isOpen = isPayable(snapshot) || isPaying(snapshot)
      expect(isOpen).toBe(snapshot.matches("open"))
      if (takesMoney(statusAt(snapshot, at))) expect(isOpen).toBe(true)
    }
    const said = (is: (status: PayLinkStatus) => boolean) => payLinkStatuses.filter(is)
    expect(said(takesMoney)).toEqual(["payable", "paying"])
    expect(said(isDecided)).toEqual(["pending", "confirmed", "expired", "revoked", "declined", "canceled"])
  })

  it("has changed after a new fact, or when the time is over", () => {
    const shown = { status: "payable", seq: 3 } as const
    expect([hasMoved(shown, shown), hasMoved(shown, { ...shown, seq: 2 })]).toEqual([false, false])
    expect(hasMoved(shown, { ...shown, seq: 4 })).toBe(true)
    expect(hasMoved(shown, { ...shown, status: "expired" })).toBe(true)
  })
})
