import { describe, expect, it } from "vitest"
import type { ErrorCode } from "../../domain/errors/catalogue.ts"
import { basisPoints } from "../../domain/money/cents.ts"
import { accept, begin, type Run } from "../kit/run.ts"
import { stamped } from "../kit/seam.ts"
import type { Untimed } from "../kit/types.ts"
import {
  dinner,
  dinnerInABox,
  dinnerWithWine,
  giftedTour,
  slot,
  stepsAt,
  stepsInput,
  tour,
} from "./booking-steps.cases.ts"
import { bookingStepsFlow, type bookingStepsMachine } from "./booking-steps.machine.ts"
import type { BookingStepsEvent, BookingStepsInput } from "./booking-steps.types.ts"
import { priceOfChoices } from "./choices.ts"
import { stepOf, stepsOf } from "./selectors.ts"

type Box = Run<typeof bookingStepsMachine>
type Sent = Untimed<BookingStepsEvent>

const open = (change: Partial<BookingStepsInput> = {}) => begin(bookingStepsFlow, { ...stepsInput, ...change }, stepsAt)

const outcome = (box: Box, event: Sent, at = stepsAt) =>
  accept(bookingStepsFlow, box, { kind: "event", event: stamped<BookingStepsEvent>(event, at) })

const refused = (box: Box, event: Sent, at = stepsAt) => !outcome(box, event, at).ok

function after(box: Box, ...events: readonly Sent[]): Box {
  return events.reduce((current, event) => {
    const result = outcome(current, event)
    if (!result.ok) throw new Error(`${event.type}: ${JSON.stringify(result.rejection)}`)
    return result.run
  }, box)
}

const next: Sent = { type: "customer.continued" }
const back: Sent = { type: "customer.back" }
const goTo = (step: "variant" | "participants" | "date" | "slot" | "addons" | "giftAddons" | "recap"): Sent => ({
  type: "customer.wentTo",
  step,
})
const chooseTour: Sent = { type: "customer.choseVariant", variantId: "tour" }
const chooseDinner: Sent = { type: "customer.choseVariant", variantId: "dinner" }
const chooseDate: Sent = { type: "customer.choseDate", date: "2026-12-01" }
const chooseSlot: Sent = { type: "customer.choseSlot", slot: slot("s1", 3) }
const children = (quantity: number): Sent => ({ type: "customer.changedParticipants", typeId: "child", quantity })
const lunch = (quantity: number): Sent => ({ type: "customer.changedAddon", addonId: "lunch", quantity })
const book: Sent = { type: "customer.booked" }

const atRecap = () => after(open(), chooseTour, next, chooseDate, chooseSlot, lunch(2), next)
const step = (box: Box) => stepOf(box.snapshot)
const visible = (box: Box) => stepsOf(box.snapshot, box.at).map(({ step, state }) => `${step} ${state}`)

describe("[XD-02] the order of the steps", () => {
  it("variant, participants, date, slot, add-ons, recap", () => {
    let box = open()
    const seen = [step(box)]
    for (const event of [chooseTour, next, chooseDate, chooseSlot, next]) {
      box = after(box, event)
      seen.push(step(box))
    }
    expect(seen).toEqual(["variant", "participants", "date", "slot", "addons", "recap"])
  })

  it("a step without a choice is skipped, forwards and backwards", () => {
    const box = open({ variants: [dinner] })
    expect(step(box)).toBe("date")
    expect(box.snapshot.context.participants).toEqual([{ typeId: "guest", quantity: 2 }])
    const recap = after(box, chooseDate, { type: "customer.choseSlot", slot: slot("d1", 2, "2026-12-01", dinner) })
    expect(step(recap)).toBe("recap")
    expect(step(after(recap, back))).toBe("slot")
    expect(refused(after(recap, back, back), back), "nothing before the first step").toBe(true)
    expect(visible(recap)).toEqual(["date done", "slot done", "recap current"])
  })

  it("an open date has no date and no slot, but gift options before the recap", () => {
    const gift = after(open({ variants: [giftedTour], mode: "OPEN_DATE_BOOKING" }), next, next)
    expect(step(gift)).toBe("giftAddons")
    expect(visible(gift)).toEqual(["participants done", "addons done", "giftAddons current", "recap todo"])
    expect(step(after(gift, next, goTo("giftAddons")))).toBe("giftAddons")
    const first = open({ variants: [giftedTour], mode: "OPEN_DATE_BOOKING" })
    expect(visible(first), "no extra is no answer before the question").toEqual([
      "participants current",
      "addons todo",
      "giftAddons todo",
      "recap todo",
    ])
    const plain = after(open({ variants: [tour], mode: "OPEN_DATE_BOOKING" }), next, next)
    expect(visible(plain), "nothing to choose for the gift").toEqual([
      "participants done",
      "addons done",
      "recap current",
    ])
  })

  it("the customer can go to steps that are answered or come next, and to no others", () => {
    expect(refused(open(), goTo("date"))).toBe(true)
    const dated = after(open(), chooseTour, next, chooseDate)
    expect(refused(dated, goTo("recap"))).toBe(true)
    expect(step(after(dated, goTo("variant")))).toBe("variant")
    expect(step(after(atRecap(), goTo("participants"), goTo("recap")))).toBe("recap")
  })
})

describe("[XD-02] the back button, to the nearest earlier step with a choice,", () => {
  const openDate = (...variants: BookingStepsInput["variants"]) => open({ variants, mode: "OPEN_DATE_BOOKING" })
  const withPeople = after(openDate(giftedTour), next)
  const [wrapped] = dinnerInABox.addons
  if (wrapped === undefined) throw new Error("nothing to wrap it in")
  const chooseBox: Sent = { type: "customer.choseVariant", variantId: "dinner-box" }
  const chooseWine: Sent = { type: "customer.choseVariant", variantId: "dinner-wine" }
  const dinnerSlot: Sent = { type: "customer.choseSlot", slot: slot("d1", 2, "2026-12-01", dinner) }
  it.each([
    ["participants", "variant", after(open(), chooseTour)],
    ["date", "participants", after(open(), chooseTour, next)],
    ["date", "variant", after(open(), chooseDinner)],
    ["slot", "date", after(open(), chooseDinner, chooseDate)],
    ["addons", "slot", after(open(), chooseTour, next, chooseDate, chooseSlot)],
    ["addons", "participants", withPeople],
    ["addons", "variant", after(openDate(dinner, dinnerWithWine), chooseWine)],
    ["giftAddons", "addons", after(withPeople, next)],
    ["giftAddons", "participants", after(openDate({ ...tour, addons: [wrapped] }), next)],
    ["giftAddons", "variant", after(openDate(dinner, dinnerInABox), chooseBox)],
    ["recap", "participants", after(openDate({ ...tour, addons: [] }), next)],
    ["recap", "variant", after(openDate(dinner, dinnerWithWine), chooseDinner)],
    ["recap", "giftAddons", after(withPeople, next, next)],
    ["recap", "addons", atRecap()],
    ["recap", "slot", after(open(), chooseDinner, chooseDate, dinnerSlot)],
  ])("leads from %s to %s", (from, to, box) => {
    expect(step(box)).toBe(from)
    expect(step(after(box, back))).toBe(to)
  })
})

describe("[XD-02] going back keeps what is still valid and clears the rest", () => {
  it("going back changes nothing", () => {
    const box = atRecap()
    const { context } = after(box, back, back, back, back, back).snapshot
    expect(context).toEqual(box.snapshot.context)
    expect(step(after(box, back, back, back, back, back, next, next, next, next, next))).toBe("recap")
  })

  it("choosing the same variant again keeps everything; another one clears the slot and what it does not have", () => {
    expect(after(atRecap(), goTo("variant"), chooseTour).snapshot.context).toEqual(atRecap().snapshot.context)
    const { context } = after(atRecap(), goTo("variant"), chooseDinner).snapshot
    expect(context).toMatchObject({ date: "2026-12-01", slot: null, addons: [] })
    expect(context.participants).toEqual([{ typeId: "guest", quantity: 2 }])
  })

  it("with more people the slot stays while it has enough places, and is cleared otherwise", () => {
    const three = after(atRecap(), goTo("participants"), children(1))
    expect(three.snapshot.context.slot?.id).toBe("s1")
    const four = after(three, children(2))
    expect(four.snapshot.context).toMatchObject({ slot: null, date: "2026-12-01" })
    expect(refused(four, goTo("recap"))).toBe(true)
  })

  it("extras follow the number of people", () => {
    const insured = after(atRecap(), goTo("addons"), {
      type: "customer.changedAddon",
      addonId: "insurance",
      quantity: 2,
    })
    const { addons } = after(insured, goTo("participants"), children(1)).snapshot.context
    expect(addons).toEqual([
      { addonId: "lunch", quantity: 2 },
      { addonId: "insurance", quantity: 3 },
    ])
  })

  it("another date clears the slot, the same date keeps it", () => {
    const date = (day: string): Sent => ({ type: "customer.choseDate", date: day })
    expect(after(atRecap(), goTo("date"), date("2026-12-01")).snapshot.context.slot?.id).toBe("s1")
    expect(after(atRecap(), goTo("date"), date("2026-12-02")).snapshot.context.slot).toBeNull()
  })
})

describe("the rules of each step", () => {
  it("[XD-04] more than a group's maximum is blocked; fewer than the minimum cannot continue", () => {
    const box = after(open(), chooseTour)
    expect(box.snapshot.context.participants).toEqual([
      { typeId: "adult", quantity: 2 },
      { typeId: "child", quantity: 0 },
    ])
    expect(refused(box, children(5))).toBe(true)
    const one = after(box, { type: "customer.changedParticipants", typeId: "adult", quantity: 1 })
    expect(refused(one, next)).toBe(true)
  })

  it("[XD-06] a date that is too early is raised, and the raised date is remembered [XD-11]", () => {
    const box = after(open(), chooseTour, next, { type: "customer.choseDate", date: "2026-11-20" })
    expect(box.snapshot.context).toMatchObject({ date: "2026-11-22", dateRaised: true })
    expect(box.outbox).toMatchObject([{ type: "rememberDate", params: { date: "2026-11-22" } }])
    expect(after(box, back, chooseDate).snapshot.context.dateRaised).toBe(false)
  })

  it("[XD-11] the remembered date is used, and raised if it has become too early", () => {
    const { context } = after(open({ rememberedDate: "2026-11-21" }), chooseTour).snapshot
    expect(context).toMatchObject({ date: "2026-11-22", dateRaised: true })
  })

  it("[XD-07] a slot without enough places, of another variant, or too soon is refused", () => {
    const box = after(open(), chooseTour, next, chooseDate)
    const choose = (chosen: ReturnType<typeof slot>): Sent => ({ type: "customer.choseSlot", slot: chosen })
    expect(refused(box, choose(slot("s2", 1)))).toBe(true)
    expect(refused(box, choose(slot("s2", 9, "2026-12-01", dinner)))).toBe(true)
    expect(refused(box, choose(slot("s2", 9, "2026-11-21")))).toBe(true)
    expect(after(box, choose(slot("s4", 2, "2026-12-03"))).snapshot.context.date).toBe("2026-12-03")
  })

  it("[XD-07] if a slot fills up while it is shown, the page says so and offers the nearest ones", () => {
    const nearest = [slot("s3", 4)]
    const tooFew = slot("s4", 1)
    const box = after(atRecap(), { type: "slots.changed", slots: [slot("s1", 1), ...nearest, tooFew] })
    expect(step(box)).toBe("slot")
    expect(box.snapshot.context).toMatchObject({ slot: null, error: { code: "slot_filled" }, nearest })
    expect(refused(atRecap(), { type: "slots.changed", slots: [slot("s1", 2)] }), "still room").toBe(true)
    expect(refused(box, { type: "slots.changed", slots: [] }), "no slot is chosen").toBe(true)
  })

  it("[XD-08] an extra for everybody is taken for all or for none", () => {
    const box = after(open(), chooseTour, next, chooseDate, chooseSlot)
    const insurance = (quantity: number): Sent => ({ type: "customer.changedAddon", addonId: "insurance", quantity })
    expect(refused(box, insurance(1))).toBe(true)
    expect(after(box, insurance(2), insurance(0)).snapshot.context.addons).toEqual([])
  })
})

describe("creating the booking", () => {
  it("sends exactly what the recap shows, with the total that was shown", () => {
    const box = after(atRecap(), book)
    expect(box.snapshot.value).toBe("creating")
    expect(box.outbox.at(-1)).toMatchObject({
      type: "createBooking",
      params: {
        request: {
          variantId: "tour",
          slotId: "s1",
          participants: [{ typeId: "adult", quantity: 2 }],
          addons: [{ addonId: "lunch", quantity: 2 }],
          expectedTotalCents: 13_000,
          locale: "it",
        },
      },
    })
    expect(refused(box, book), "a double click").toBe(true)
  })

  it("is refused if the slot has become too soon in the meantime", () => {
    expect(refused(atRecap(), book, "2026-11-30T09:00:00.000Z")).toBe(true)
  })

  it("[XD-12] a failure says why, and no choice is lost", () => {
    const chosen = atRecap().snapshot.context
    const box = after(atRecap(), book, { type: "booking.failed", code: "booking_creation_error" })
    expect(step(box)).toBe("recap")
    expect(box.snapshot.context).toEqual({ ...chosen, error: { code: "booking_creation_error" } })
    expect(after(box, book).snapshot.value, "and can be tried again").toBe("creating")
  })

  it("[XD-12] [L27] if the slot was just taken, the nearest ones are offered and everything else is kept", () => {
    const nearest = [slot("s3", 4)]
    const box = after(atRecap(), book, { type: "booking.failed", code: "slot_held", nearest })
    expect(step(box)).toBe("slot")
    const { participants, date, addons } = atRecap().snapshot.context
    expect(box.snapshot.context).toMatchObject({ participants, date, addons, slot: null, nearest })
    const other = after(box, { type: "customer.choseSlot", slot: slot("s3", 4) })
    expect(other.snapshot.context).toMatchObject({ error: null, nearest: [] })
  })

  it("after a price change the new catalogue is used, with the choices that are still valid", () => {
    const cheaper = { ...tour, participantTypes: tour.participantTypes.slice(0, 1) }
    const box = after(
      atRecap(),
      book,
      { type: "booking.failed", code: "price_changed" },
      { type: "variants.changed", variants: [cheaper, dinner] },
    )
    expect(step(box)).toBe("recap")
    expect(box.outbox.at(-1)?.type).toBe("readCatalogue")
    expect(box.snapshot.context).toMatchObject({ slot: { id: "s1" }, date: "2026-12-01" })
    const gone = after(box, { type: "variants.changed", variants: [dinner, dinnerWithWine] })
    expect(step(gone)).toBe("variant")
    expect(gone.snapshot.context.error?.code).toBe("variant_not_found")
  })

  it("the catalogue is read again only where the refusal says that it has changed", () => {
    const asked = (code: ErrorCode) => after(atRecap(), book, { type: "booking.failed", code }).outbox.at(-1)?.type
    expect(asked("price_changed")).toBe("readCatalogue")
    expect(asked("variant_not_found")).toBe("readCatalogue")
    expect(asked("booking_creation_error")).toBe("createBooking")
  })

  it("a customer who comes back from the checkout finds the choices again", () => {
    const box = after(atRecap(), book, { type: "booking.created", code: "C", token: "T" })
    expect(box.snapshot.context.created).toEqual({ code: "C", token: "T" })
    expect(box.outbox.at(-1)).toMatchObject({ type: "openCheckout", params: { code: "C" } })
    expect(after(box, { type: "customer.resumed" }).snapshot.context.slot?.id).toBe("s1")
  })
})

describe("[BX-11] a gift that is used", () => {
  const given = {
    variantId: "tour",
    participants: [{ typeId: "adult", quantity: 4 }],
    addons: [{ addonId: "lunch", quantity: 4 }],
  }

  it("opens with its variant, people and add-ons; only the date is left to choose", () => {
    const box = after(open({ given }), goTo("date"))
    expect(step(box)).toBe("date")
    expect(box.snapshot.context).toMatchObject({
      variantId: "tour",
      participants: [
        { typeId: "adult", quantity: 4 },
        { typeId: "child", quantity: 0 },
      ],
      addons: [{ addonId: "lunch", quantity: 4 }],
    })
  })

  it("of something that is no longer sold, or for too many, opens like any other box", () => {
    expect(step(open({ given: { ...given, variantId: "gone" } }))).toBe("variant")
    const many = open({ given: { ...given, participants: [{ typeId: "adult", quantity: 40 }] } })
    expect(many.snapshot.context.participants).toEqual(after(open(), chooseTour).snapshot.context.participants)
  })
})

describe("[XD-03] a gift instead of a date", () => {
  const give: Sent = { type: "mode.changed", mode: "OPEN_DATE_BOOKING" }
  const pickDate: Sent = { type: "mode.changed", mode: "BOOKING" }
  const gifted = (...events: readonly Sent[]) =>
    after(open({ variants: [giftedTour], mode: "OPEN_DATE_BOOKING" }), ...events)
  const fullDay: Sent = { type: "slots.changed", slots: [] }

  it("is ordered with its party and add-ons, at the price of a gift, without any place", () => {
    const deposit = { ...giftedTour, depositPercent: basisPoints(2_000) }
    const box = after(
      open({ variants: [deposit], mode: "OPEN_DATE_BOOKING" }),
      next,
      lunch(2),
      next,
      { type: "customer.changedAddon", addonId: "box", quantity: 1 },
      next,
    )
    expect(priceOfChoices(box.snapshot.context)?.deposit, "it is paid as a whole").toBeNull()
    const ordered = after(box, book)
    expect(ordered.snapshot.value).toBe("creatingGift")
    expect(ordered.outbox.at(-1)).toMatchObject({
      type: "createGift",
      params: {
        request: {
          variantId: "tour",
          participants: [{ typeId: "adult", quantity: 2 }],
          addons: [
            { addonId: "lunch", quantity: 2 },
            { addonId: "box", quantity: 1 },
          ],
          expectedTotalCents: 13_900,
          locale: "it",
        },
      },
    })
    const created = after(ordered, { type: "booking.created", code: "C", token: "T" })
    expect(created.outbox.at(-1)).toMatchObject({
      type: "openCheckout",
      params: { code: "C", mode: "OPEN_DATE_BOOKING" },
    })
    expect(step(after(created, { type: "customer.resumed" }))).toBe("recap")
  })

  it("is never refused for lack of places: a full day or an old slot means nothing to it", () => {
    const noPlace = after(open(), chooseTour, next, chooseDate, chooseSlot, give)
    expect(refused(noPlace, fullDay), "the slot is not the gift's").toBe(true)
    expect(after(noPlace, next, book).snapshot.value).toBe("creatingGift")
    const late = "2026-12-24T09:00:00.000Z"
    expect(refused(after(noPlace, next), book, late), "too late for the slot").toBe(false)
  })

  it.each([
    ["the day", after(open(), chooseTour, next), "addons"],
    ["the time", after(open(), chooseTour, next, chooseDate), "addons"],
    ["the participants", after(open(), chooseTour), "participants"],
    ["the recap", atRecap(), "recap"],
  ] as const)("from %s, it goes on with what a gift asks", (_, box, shown) => {
    expect(step(after(box, give))).toBe(shown)
  })

  it.each([
    ["the add-ons", gifted(next)],
    ["its presentation", gifted(next, next)],
    ["the recap", gifted(next, next, next)],
  ] as const)("from %s, a date instead asks for the day, and keeps the people", (_, box) => {
    const dated = after(box, pickDate)
    expect(step(dated)).toBe("date")
    expect(dated.snapshot.context.participants).toEqual(box.snapshot.context.participants)
  })

  it.each([
    ["participants_unaccompanied", "participants", "createGift"],
    ["addon_above_maximum", "addons", "createGift"],
    ["price_changed", "recap", "readCatalogue"],
    ["booking_creation_error", "recap", "createGift"],
  ] as const)("if its order is refused for %s, it goes back to the %s", (code, shown, asked) => {
    const box = after(gifted(next, next, next), book, { type: "booking.failed", code })
    expect(step(box)).toBe(shown)
    expect(box.snapshot.context.error).toEqual({ code })
    expect(box.outbox.at(-1)?.type).toBe(asked)
  })

  it("loses nothing on the way and back, but what only a gift has", () => {
    const boxed: Sent = { type: "customer.changedAddon", addonId: "box", quantity: 1 }
    const there = after(atRecap(), give)
    const back = after(there, pickDate)
    expect(back.snapshot.context).toMatchObject({
      slot: { id: "s1" },
      date: "2026-12-01",
      addons: [{ addonId: "lunch" }],
    })
    expect(after(gifted(next, next, boxed), pickDate).snapshot.context.addons).toEqual([])
    expect(refused(there, give), "it is a gift already").toBe(true)
  })
})
