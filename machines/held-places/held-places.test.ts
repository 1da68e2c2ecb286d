import { describe, expect, it } from "vitest"
import { confirmed, open } from "../booking/history.fixture.ts"
import { ManualClock } from "../kit/fixtures/manual-clock.ts"
import { DurableActor } from "../kit/host.ts"
import { testDurableFlow } from "../kit/testing.ts"
import { deadline, first, heldPlacesCases, onePage, second, threePlaces } from "./held-places.cases.ts"
import { hearsOfCheckout } from "./held-places.hears.ts"
import { heldPlacesFlow, type heldPlacesMachine } from "./held-places.machine.ts"
import type { HeldPlacesInput } from "./held-places.types.ts"

testDurableFlow(heldPlacesFlow, heldPlacesCases, "[CK-02]")

/** The bar of a page, with what it asked of the page. */
function bar(input: HeldPlacesInput = onePage) {
  const clock = new ManualClock(heldPlacesCases.at)
  const asked: string[] = []
  const actor = new DurableActor<typeof heldPlacesMachine>({
    flow: heldPlacesFlow,
    stream: "held-places",
    input,
    clock,
    deliver: ({ type, params }) => void asked.push(`${type} ${Object.values(Object(params)).join()}`),
  }).start()
  const isShown = () => actor.getSnapshot().hasTag("bar")
  const holds = () => actor.send({ type: "server.holds", ...threePlaces })
  return { actor, clock, asked, isShown, holds, send: actor.send }
}

describe("[CK-02] the bar of held places", () => {
  it("asks about the newest checkout, and shows what it holds", () => {
    const { asked, holds, isShown } = bar()
    expect(asked).toEqual([`askServer ${first}`])
    expect(isShown()).toBe(false)
    holds()
    expect(isShown()).toBe(true)
  })

  it("forgets a checkout that holds nothing, and asks about the next one", () => {
    const { asked, send } = bar()
    send({ type: "server.holdsNone", code: first })
    expect(asked).toEqual([`askServer ${first}`, `keepCodes ${second}`, `askServer ${second}`])
  })

  it("is gone on the checkout's own pages, and comes back when they are left", () => {
    const { send, holds, isShown, asked } = bar()
    holds()
    send({ type: "page.opened", page: "checkout", codes: [first, second] })
    expect(isShown()).toBe(false)
    send({ type: "page.opened", page: "other", codes: [first, second] })
    holds()
    expect(isShown()).toBe(true)
    expect(asked).toHaveLength(2)
  })

  it("stays while the visitor goes on to other pages, without asking again", () => {
    const { send, holds, isShown, asked } = bar()
    holds()
    send({ type: "page.opened", page: "other", codes: [first, second] })
    expect(isShown()).toBe(true)
    expect(asked).toHaveLength(1)
  })

  it("on the thank-you page, forgets what was bought, so that the other tabs hear of it", () => {
    const { asked, send, holds, isShown } = bar({ codes: [first], page: "thanks" })
    holds()
    expect(isShown()).toBe(false)
    send({ type: "customer.returned" })
    send({ type: "server.holdsNone", code: first })
    expect(asked.at(-1)).toBe("keepCodes ")
  })

  it("is gone at once when another tab has bought or released it", () => {
    const { send, holds, isShown } = bar()
    holds()
    send({ type: "codes.changedElsewhere", codes: [first] })
    expect(isShown()).toBe(true)
    send({ type: "codes.changedElsewhere", codes: [] })
    expect(isShown()).toBe(false)
  })

  it("at zero, is gone until the server has decided; it may have taken a payment in time", () => {
    const { clock, send, holds, isShown, asked } = bar()
    holds()
    send({ type: "countdown.ended" })
    expect(isShown()).toBe(false)
    send({ type: "server.holds", ...threePlaces, now: deadline })
    expect(isShown()).toBe(false)
    clock.advanceTo("2026-11-20T09:00:10.000Z")
    expect(asked.filter((one) => one.startsWith("askServer"))).toHaveLength(3)
    send({ type: "server.holds", ...threePlaces, deadline: "2026-11-20T09:30:00.000Z", now: deadline })
    expect(isShown()).toBe(true)
  })

  it("without an answer, asks again when the visitor comes back", () => {
    const { send, asked } = bar()
    send({ type: "server.unreachable" })
    expect(asked).toHaveLength(1)
    send({ type: "customer.returned" })
    expect(asked).toHaveLength(2)
  })
})

describe("[CK-16] releasing held places", () => {
  it("is asked for once more, and done once", () => {
    const { send, holds, asked, isShown } = bar({ codes: [first], page: "other" })
    holds()
    expect(send({ type: "customer.released" })).toBe(false)
    send({ type: "customer.wantsRelease" })
    send({ type: "customer.released" })
    expect(send({ type: "customer.released" })).toBe(false)
    expect(asked.filter((one) => one.startsWith("releasePlaces"))).toEqual([`releasePlaces ${first}`])
    send({ type: "server.released" })
    expect(asked.slice(-2)).toEqual(["keepCodes ", "tellReleased "])
    expect(isShown()).toBe(false)
  })

  it("that fails says why, and can be tried again or given up", () => {
    const { actor, send, holds } = bar()
    holds()
    send({ type: "customer.wantsRelease" })
    send({ type: "customer.released" })
    send({ type: "server.releaseFailed", code: "offline", detail: null })
    expect(actor.getSnapshot().context.error).toEqual({ code: "offline", detail: null })
    expect(actor.getSnapshot().hasTag("dialog")).toBe(true)
    send({ type: "customer.keptPlaces" })
    expect(actor.getSnapshot().hasTag("dialog")).toBe(false)
    send({ type: "customer.wantsRelease" })
    expect(actor.getSnapshot().context.error).toBeNull()
  })
})

describe("[CK-02] what a checkout holds, by the server's answer", () => {
  const view = {
    serverNow: heldPlacesCases.at,
    experience: { name: "Voga alla veneta" },
    participants: [{ quantity: 2 }, { quantity: 1 }],
  } as unknown as Parameters<typeof hearsOfCheckout>[1]

  it("all its participants, until the booking's deadline", () => {
    const booking = open()
    expect(hearsOfCheckout(first, view, booking.snapshot)).toEqual({
      type: "server.holds",
      code: first,
      deadline: booking.snapshot.context.deadline,
      now: heldPlacesCases.at,
      count: 3,
      experience: "Voga alla veneta",
    })
  })

  it("nothing once it is bought", () => {
    expect(hearsOfCheckout(first, view, confirmed().snapshot)).toEqual({ type: "server.holdsNone", code: first })
  })
})
