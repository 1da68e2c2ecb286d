import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { durable } from "../kit/durable.ts"
import { brokenRules, withEffects, without } from "../kit/fixtures/rule-faults.ts"
import { accept, begin } from "../kit/run.ts"
import { testDurableFlow } from "../kit/testing.ts"
import type { StoredEvent, Untimed } from "../kit/types.ts"
import { bannerIn, consentIn, firstBanner } from "./banner.ts"
import { cookieConsentCases } from "./cookie-consent.cases.ts"
import {
  type CookieConsentEvent,
  type CookieConsentInput,
  cookieConsentFlow,
  cookieConsentMachine,
} from "./cookie-consent.machine.ts"
import { cookieConsentRules } from "./cookie-consent.rules.ts"

testDurableFlow(cookieConsentFlow, cookieConsentCases, "[CO-01]")

const { at } = cookieConsentCases
const newcomer: CookieConsentInput = { stored: null, asks: true }

function after(input: CookieConsentInput, ...events: readonly Untimed<CookieConsentEvent>[]) {
  let run = begin(cookieConsentFlow, input, at)
  for (const event of events) {
    const outcome = accept(cookieConsentFlow, run, { kind: "event", event: { ...event, at } })
    if (!outcome.ok) throw new Error(`${event.type}: ${outcome.rejection.code}`)
    run = outcome.run
  }
  return {
    banner: bannerIn(run.snapshot),
    consent: consentIn(run.snapshot),
    marketing: run.snapshot.context.marketing,
    effects: run.outbox.map(({ type, params }) => [type, params]),
  }
}

const load = ["loadTagManager", {}]
const keep = (consent: string) => ["keepConsent", { consent }]

describe("[CO-01] the cookie banner", () => {
  it("asks a visitor who has not answered, and closes with either answer", () => {
    expect(after(newcomer)).toMatchObject({ banner: "simple", consent: "undecided", effects: [load] })
    expect(after(newcomer, { type: "customer.accepted" })).toMatchObject({
      banner: "none",
      consent: "yes",
      effects: [load, keep("yes"), load],
    })
    expect(after(newcomer, { type: "customer.declined" })).toMatchObject({
      banner: "none",
      consent: "no",
      effects: [load, keep("no")],
    })
  })

  it("shows the categories: marketing is off until ticked, and exactly the ticked choice is saved", () => {
    const details = { type: "customer.openedDetails" } as const
    expect(after(newcomer, details)).toMatchObject({ banner: "detailed", marketing: false })
    expect(after(newcomer, details, { type: "customer.savedChoice" }).consent).toBe("no")
    const ticked = { type: "customer.setMarketing", marketing: true } as const
    expect(after(newcomer, details, ticked, { type: "customer.savedChoice" }).consent).toBe("yes")
    expect(after(newcomer, details, ticked, { type: "customer.closedDetails" }).banner).toBe("simple")
  })

  it("[CO-02] a no never loads the tag manager, also if it replaces a yes", () => {
    expect(after({ stored: "no", asks: true }).effects).toEqual([])
    expect(after({ stored: "yes", asks: true }).effects).toEqual([load])
    const changed = after({ stored: "yes", asks: true }, { type: "customer.reopened" }, { type: "customer.declined" })
    expect(changed.effects).toEqual([load, keep("no")])
  })

  it("opens again from the footer with the current answer; closing it changes nothing", () => {
    for (const stored of ["yes", "no"] as const) {
      const input = { stored, asks: true }
      const open = { type: "customer.reopened" } as const
      expect(after(input, open)).toMatchObject({ banner: "changing", marketing: stored === "yes" })
      const other = { type: "customer.setMarketing", marketing: stored === "no" } as const
      expect(after(input, open, other, { type: "customer.closedDetails" }, open)).toMatchObject({
        consent: stored,
        marketing: stored === "yes",
      })
      expect(after(input, open, other, { type: "customer.savedChoice" }).consent).not.toBe(stored)
    }
  })

  it("follows the other tabs, and asks again if the stored answer is gone", () => {
    const elsewhere = (stored: string | null) => ({ type: "consent.changedElsewhere", stored }) as const
    expect(after(newcomer, elsewhere("no"))).toMatchObject({ banner: "none", consent: "no", effects: [load] })
    expect(after(newcomer, elsewhere("no"), elsewhere("yes")).effects).toEqual([load, load])
    expect(after({ stored: "yes", asks: true }, elsewhere(null)).banner).toBe("simple")
  })

  it("[RT-07] does not ask on a page inside another website", () => {
    expect(after({ stored: null, asks: false }).banner).toBe("none")
  })

  it("starts as the page without the machine shows it, for any stored value", () => {
    const anything = fc.oneof(fc.constantFrom(null, "yes", "no"), fc.string())
    fc.assert(
      fc.property(
        anything,
        fc.boolean(),
        (stored, asks) => after({ stored, asks }).banner === firstBanner({ stored, asks }),
      ),
    )
  })
})

describe("[CO-02] safety rules of the consent", () => {
  const broken = (flow: typeof cookieConsentFlow) =>
    brokenRules(flow, cookieConsentCases, cookieConsentRules).join("\n")

  it("hold on every path through the cases", () => {
    expect(broken(cookieConsentFlow)).toBe("")
  })

  it("catch an answer that is not stored, or stored the wrong way round", () => {
    expect(broken(without(cookieConsentFlow, "keepConsent"))).toContain("the answer shown is the stored one")
    const wrong = withEffects(cookieConsentFlow, (message) =>
      message.type === "keepConsent" ? [{ ...message, params: { consent: "yes" } }] : [message],
    )
    expect(broken(wrong)).toContain("shows no, kept yes")
  })

  it("catch a tag manager that loads after a no, and one that never loads", () => {
    const refusal = (fact: { readonly event?: StoredEvent }) => fact.event?.type === "customer.declined"
    const eager = withEffects(cookieConsentFlow, (message, fact) =>
      fact.kind === "event" && refusal(fact)
        ? [message, { ...message, type: "loadTagManager", params: {} }]
        : [message],
    )
    expect(broken(eager)).toContain("after a no")
    expect(broken(without(cookieConsentFlow, "loadTagManager"))).toContain("not asked for by fact")
  })

  it("catch a consent that nobody gave", () => {
    const machine = cookieConsentMachine.provide({ guards: { keptYes: () => true } })
    expect(broken(durable({ machine, policyGuards: [] }))).toContain("agreed by itself")
  })
})
