import type { Page } from "@playwright/test"
import type { BookingMode } from "../../../domain/booking/mode.ts"
import { addonsOfKind } from "../../../domain/participants/addons.ts"
import { hasParticipantsChoice } from "../../../domain/participants/choice.ts"
import { canAddOne, defaultQuantities } from "../../../domain/participants/rules.ts"
import type { SlotView } from "../../../domain/slot.ts"
import { giftedTour, slot, stepsAt, stepsInput, tour } from "../../../machines/booking-steps/booking-steps.cases.ts"
import { bookingStepsFlow, type bookingStepsMachine } from "../../../machines/booking-steps/booking-steps.machine.ts"
import { bookingSteps } from "../../../machines/booking-steps/booking-steps.types.ts"
import { stepsOf } from "../../../machines/booking-steps/selectors.ts"
import { type CaseEvent, soon } from "../../../machines/kit/cases.ts"
import type { Try } from "../../fixtures/tours/plan.ts"
import type { Session, Tour } from "../../fixtures/tours/walk.ts"
import { Box } from "../setup/box.ts"
import { fill, type Offer } from "../setup/offers.ts"
import { exemptions } from "./exemptions.ts"
import { type BrowserClock, browserClock } from "./kit/browser-clock.ts"
import { Gate, refuse } from "./kit/gate.ts"
import { offersOf } from "./kit/offers.ts"
import { sessionLog } from "./kit/stored-log.ts"
import { expect, type TourShop } from "./kit/tour-test.ts"

type Machine = typeof bookingStepsMachine

const other = { ...tour, id: "walk", name: "Passeggiata" }
const renamed = { ...tour, name: "Giro" }

class BoxWorld implements Session {
  readonly page: Page
  readonly offer: Offer
  readonly box: Box
  readonly create: Gate
  readonly detail: Gate
  readonly clock: BrowserClock
  readonly #taken: string[] = []

  constructor(page: Page, offer: Offer, create: Gate, detail: Gate, clock: BrowserClock) {
    this.page = page
    this.offer = offer
    this.box = new Box(page)
    this.create = create
    this.detail = detail
    this.clock = clock
  }

  readonly log = () => sessionLog(this.page, `booking-steps/${this.offer.detail.id}`)

  async shows(active: ReadonlySet<string>): Promise<void> {
    for (const step of bookingSteps) {
      if (!active.has(`booking-steps.choosing.${step}`)) continue
      await expect(this.box.root.locator(`[data-step=${step}]`)).toBeVisible()
    }
    // The checkout names its step once it is there. Whoever leaves before is led to it again.
    if (active.has("booking-steps.created")) await expect(this.page).toHaveURL(/\/checkout\/[0-9A-Z]{12}\?step=/)
    if (!active.has("booking-steps.creating")) return
    await expect(this.box.root.getByRole("button", { name: "Ti teniamo i posti…" })).toBeVisible()
  }

  async reload(active: ReadonlySet<string>): Promise<void> {
    // The page asks for the catalogue once. Whoever reloads it then gets the catalogue with the page, and hears nothing more.
    if (this.detail.holds()) return
    await this.page.reload()
    if (!active.has("booking-steps.created")) await this.box.live()
  }

  /** A time that nobody took away, also where the page has not heard yet which they are. */
  readonly time = async () => {
    let free = this.box.step("slot").locator("li button[aria-pressed]:not([disabled])")
    for (const start of this.#taken) free = free.filter({ hasNotText: start })
    await free.first().click()
  }

  /** One more of somebody, and the next time one fewer again. */
  async count(): Promise<void> {
    const [type] = this.offer.variant.participantTypes
    if (type === undefined) throw new Error(`nobody can come to ${this.offer.variant.id}`)
    const quantity = Number(await this.box.quantity(type.name).inputValue())
    const usual = defaultQuantities(this.offer.variant).find(({ typeId }) => typeId === type.id)?.quantity
    await (quantity === usual ? this.box.more(type.name) : this.box.less(type.name)).click()
  }

  /** A date or a gift: the switch stands in every step. */
  readonly switchTo = (mode: BookingMode) =>
    this.box.root
      .getByRole("group", { name: "Che cosa vuoi fare?" })
      .getByRole("button", { name: mode === "BOOKING" ? "Scegli una data" : "Regala", exact: true })
      .click()

  async tickAddon(name: "addons" | "giftAddons"): Promise<void> {
    const step = this.box.step(name)
    const boxes = step.getByRole("checkbox")
    if ((await boxes.count()) > 0) return boxes.first().click({ force: true })
    const [addon] = addonsOfKind(this.offer.variant.addons, "visit")
    const quantity = Number(await this.box.quantity(addon?.name ?? "").inputValue())
    await (quantity === 0 ? this.box.more(addon?.name ?? "") : this.box.less(addon?.name ?? "")).click()
  }

  /** The chosen slot as it was given, so that others can take what is left of it. */
  async chosenSlot(): Promise<SlotView> {
    const log = await this.log()
    const chosen = log?.log.map(({ fact }) => (fact.kind === "event" ? Reflect.get(fact.event, "slot") : undefined))
    const last: SlotView | undefined = chosen?.findLast((one) => one !== undefined)
    if (last === undefined) throw new Error("no slot was chosen")
    return last
  }

  /** Other visitors take all places of the chosen slot. */
  async takeAway(origin: string): Promise<void> {
    const slot = await this.chosenSlot()
    await fill(origin, { ...this.offer, slot })
    this.#taken.push(slot.start)
  }
}

/** What the box shows a way for where it stands, and what others can bring about there. */
function allowed({ fact, before }: Try<Machine>): boolean {
  if (fact.kind === "timer") return true
  const { event } = fact
  const { context } = before
  switch (event.type) {
    case "customer.wentTo":
      return stepsOf(before, event.at).some(({ step, state }) => step === event.step && state === "done")
    // Each step has the extras of its own.
    case "customer.changedAddon":
      return before.matches({ choosing: event.addonId === "box" ? "giftAddons" : "addons" })
    // A gift takes no places.
    case "booking.failed":
      return event.code !== "slot_sold_out" || before.matches("creating")
    case "mode.changed":
      return before.matches("choosing") && event.mode !== context.mode
    case "slots.changed":
      return context.slot !== null && context.error === null
    // The box reads the catalogue again, once, when it was told that it knows an old one.
    case "variants.changed":
      return event.variants.length === 1
        ? context.error?.code === "variant_not_found"
        : context.error?.code === "price_changed" && context.variants.includes(tour)
    default:
      return true
  }
}

type Part = "dated" | "given"

/** A gift changes nothing in the catalogue: the part of the dates hears of its changes. */
const events: Readonly<Record<Part, readonly CaseEvent<Machine>[]>> = {
  dated: soon<Machine>(
    { type: "slots.changed", slots: [slot("s1", 0)] },
    { type: "variants.changed", variants: [renamed, other] },
    { type: "variants.changed", variants: [other] },
  ),
  given: soon<Machine>(
    { type: "mode.changed", mode: "OPEN_DATE_BOOKING" },
    { type: "mode.changed", mode: "BOOKING" },
    { type: "customer.changedAddon", addonId: "box", quantity: 1 },
  ),
}

/** The box: with a date, or as a gift and back to the date. The parts share what both of them do. */
export function bookingStepsTour(page: Page, shop: TourShop, part: Part): Tour<Machine, BoxWorld> {
  const isGiven = (variant: Variant) => part === "dated" || addonsOfKind(variant.addons, "gift").length > 0
  const nextOffer = offersOf(shop.origin, {
    variant: isGiven,
    experience: ({ variants }) => variants.length === 2 && variants.every(isWide),
    slot: (one, ofDay) => roomy(one) && ofDay.filter(roomy).length >= 3,
  })
  let clock: BrowserClock | null = null
  return {
    flow: bookingStepsFlow,
    cases: {
      at: stepsAt,
      inputs: { dated: { ...stepsInput, variants: [part === "dated" ? tour : giftedTour, other] } },
      events: [
        ...events[part],
        ...soon<Machine>(
          { type: "customer.choseVariant", variantId: "tour" },
          { type: "customer.changedParticipants", typeId: "child", quantity: 1 },
          { type: "customer.choseDate", date: "2026-12-01" },
          { type: "customer.choseSlot", slot: slot("s1", 6) },
          { type: "customer.changedAddon", addonId: "lunch", quantity: 1 },
          { type: "customer.continued" },
          ...bookingSteps.map((step) => ({ type: "customer.wentTo", step }) as const),
          { type: "customer.booked" },
          { type: "customer.resumed" },
          { type: "booking.created", code: "7K2M9QXR4TBD", token: "t" },
          { type: "booking.failed", code: "slot_sold_out", nearest: [] },
          { type: "booking.failed", code: "participants_below_minimum", params: { minimum: 2 } },
          { type: "booking.failed", code: "addon_unknown" },
          { type: "booking.failed", code: "price_changed" },
          { type: "booking.failed", code: "variant_not_found" },
          { type: "booking.failed", code: "booking_creation_error" },
        ),
      ],
      key: ({ context }) => [
        context.mode,
        context.variants.map(({ name }) => name),
        context.variantId,
        context.date,
        context.slot?.id,
        context.error?.code,
      ],
    },
    allowed,
    maxLength: 40,
    exemptions: exemptions["booking-steps"],
    begin: async () => {
      await page.unrouteAll()
      await page.context().clearCookies()
      clock ??= await browserClock(page)
      // Whoever gave something before would find a box that gives.
      if (page.url().startsWith(shop.origin)) await page.evaluate(() => sessionStorage.clear())
      const offer = await nextOffer()
      const create = await Gate.at(page, "POST", /\/(bookings|open-booking)\/create$/, true)
      const detail = await Gate.at(page, "GET", /\/api\/v2\/experiences\//, true)
      const world = new BoxWorld(page, offer, create, detail, clock)
      await world.box.open(offer)
      return world
    },
    timers: {},
    events: {
      "customer.choseVariant": ({ session: { box, offer } }) =>
        box.step("variant").getByRole("button", { name: offer.variant.name }).click(),
      "customer.changedParticipants": ({ session }) => session.count(),
      "customer.choseDate": async ({ session: { box, offer } }) => (await box.day(offer.slot.date)).click(),
      "customer.choseSlot": ({ session }) => session.time(),
      "customer.changedAddon": ({ session }, { addonId }) =>
        session.tickAddon(addonId === "box" ? "giftAddons" : "addons"),
      "customer.continued": ({ session }) => session.box.goOn.click(),
      "customer.back": null,
      "mode.changed": ({ session }, { mode }) => session.switchTo(mode),
      "customer.wentTo": ({ session }, { step }) => step !== "recap" && session.box.change(step),
      "customer.booked": ({ session: { box }, step }) => {
        const isGift = step.before.context.mode === "OPEN_DATE_BOOKING"
        return (isGift ? box.root.getByRole("button", { name: "Regala", exact: true }).last() : box.bookButton).click()
      },
      "customer.resumed": ({ session: { box, offer } }) => box.open(offer),
      "booking.created": ({ session }) => session.create.let(),
      "booking.failed": async ({ session }, { code }) => {
        if (code !== "slot_sold_out") {
          await session.create.let(refuse(409, code))
          if (!["price_changed", "variant_not_found"].includes(code)) return
          await expect.poll(() => session.detail.holds(), "the catalogue is read again").toBe(true)
          return
        }
        await session.takeAway(shop.origin)
        await session.create.let()
      },
      "slots.changed": async ({ session }) => {
        await session.takeAway(shop.origin)
        // The places are read again when the visitor comes back to the page after a while.
        await session.clock.advance(20_000)
        await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange", { bubbles: true })))
      },
      "variants.changed": ({ session: { detail, offer } }, { variants }) =>
        detail.let(async (route) => {
          const answer = await route.fetch()
          const json: { variants: { id: string; name: string }[] } = await answer.json()
          const gone = variants.length === 1
          const changed = json.variants
            .filter(({ id }) => !gone || id !== offer.variant.id)
            .map((one) => ({ ...one, name: `${one.name} ` }))
          await route.fulfill({ response: answer, json: { ...json, variants: changed } })
        }),
    },
  }
}

type Variant = Offer["variant"]

/** Asks for everything that the box can ask, and one more may come than usually come. */
function isWide(variant: Variant): boolean {
  const usual = defaultQuantities(variant)
  const [type] = variant.participantTypes
  return (
    hasParticipantsChoice(variant) &&
    addonsOfKind(variant.addons, "visit").length > 0 &&
    type !== undefined &&
    canAddOne(variant, usual, type.id)
  )
}

const roomy = ({ places }: SlotView): boolean => places.every(({ left }) => left >= 4 && left <= 20)
