import { renderToStaticMarkup } from "react-dom/server"
import { expect, test } from "vitest"
import type { VariantLowest, VariantView } from "../../domain/catalogue/views.ts"
import type { Locale } from "../../domain/locale.ts"
import { basisPoints, cents } from "../../domain/money/cents.ts"
import { dinner, stepsAt, stepsInput, tour } from "../../machines/booking-steps/booking-steps.cases.ts"
import { bookingStepsFlow } from "../../machines/booking-steps/booking-steps.machine.ts"
import { detail } from "../experience/experience.fixture.ts"
import { loadMessages } from "../i18n/load.ts"
import { Messages } from "../i18n/messages.tsx"
import { BoxFoot } from "./box-foot.tsx"
import { payLaterOf } from "./pay-later.ts"
import { RecapStep } from "./recap-step.tsx"
import type { Box } from "./use-booking-box.ts"

const origin = { actor: { kind: "customer" as const, id: "" }, causation: null, correlation: null }
const offers = [{ percent: basisPoints(2_000), from: "2026-12-01", to: "2026-12-31" }]
const variants = [tour, dinner].map((variant) => ({ ...variant, offers }))

const ofTour: VariantLowest = { variantId: tour.id, per: "person", lowest30DaysCents: cents(2_300), lowestSince: null }
const ofDinner: VariantLowest = {
  variantId: dinner.id,
  per: "group",
  lowest30DaysCents: cents(7_700),
  lowestSince: "2026-11-10",
}

/** The box after the choice of a variant, on the remembered day. */
function boxOf(variantId: string, date: string, lowestPrices: readonly VariantLowest[]): Box {
  const input = { ...stepsInput, variants, rememberedDate: date }
  const { snapshot } = bookingStepsFlow.open(input, stepsAt, "box", origin)
  const event = { type: "customer.choseVariant" as const, variantId, at: stepsAt }
  const chosen = bookingStepsFlow.decide(snapshot, { kind: "event", event }, { ...origin, stream: "box", seq: 1 })
  if (!chosen.ok) throw new Error(`${variantId} cannot be chosen: ${chosen.rejection.code}`)
  return {
    detail: { ...detail, variants, lowestPrices },
    mode: { mode: "BOOKING", live: true, choose: () => {} },
    gift: null,
    snapshot: chosen.next,
    send: () => true,
    live: true,
    now: stepsAt,
    steps: [],
    slots: { state: "loaded", list: [], retry: () => {} },
    error: null,
  }
}

/** The texts of the total at the foot and of the recap. */
async function said(locale: Locale, box: Box): Promise<readonly string[]> {
  const messages = await loadMessages(locale)
  return [<BoxFoot key="foot" box={box} />, <RecapStep key="recap" box={box} holdMinutes={30} />].map((view) =>
    renderToStaticMarkup(
      <Messages locale={locale} messages={messages}>
        {view}
      </Messages>,
    ).replace(/<[^>]+>/g, " "),
  )
}

const inOffer = "2026-12-10"
const both = [ofTour, ofDinner]
const anyLowest = /più basso|Lowest price/

test("[BX-02] the discount of the chosen variant shows that variant's own lowest price", async () => {
  for (const text of await said("it", boxOf(tour.id, inOffer, both)))
    expect(text).toContain("Prezzo più basso degli ultimi 30 giorni: da 23\u00a0€ a persona")
  for (const text of await said("it", boxOf(dinner.id, inOffer, both)))
    expect(text).toContain("Prezzo più basso da mar 10 nov: 77\u00a0€ per gruppo")
  for (const text of await said("en", boxOf(dinner.id, inOffer, both)))
    expect(text).toContain("Lowest price since Tue 10 Nov: €77 per group")
})

test("[BX-02] negative control: a price without discount shows no lowest price, and never that of another variant", async () => {
  for (const text of await said("it", boxOf(dinner.id, "2027-01-10", both))) expect(text).not.toMatch(anyLowest)
  for (const text of await said("it", boxOf(dinner.id, inOffer, [ofTour]))) expect(text).not.toMatch(anyLowest)
})

test("[BX-16] the total says that it may be paid later, where the chosen day and variant allow it", async () => {
  const later = { it: "Puoi prenotare senza carta e pagare dopo", en: "You can book without a card and pay later" }
  const on = (date: string, change: Partial<VariantView> = {}) => {
    const box = boxOf(tour.id, date, [])
    const { context } = box.snapshot
    const variant = { ...tour, instantBooking: true, ...change }
    return { ...box, snapshot: { ...box.snapshot, context: { ...context, date, variants: [variant] } } } as Box
  }
  const foot = async (locale: Locale, box: Box) => (await said(locale, box))[0]
  for (const locale of ["it", "en"] as const) expect(await foot(locale, on("2027-02-10"))).toContain(later[locale])
  // Too near, not to be confirmed at once, no day yet: it is paid at once.
  expect(await foot("it", on(stepsAt.slice(0, 10)))).not.toContain(later.it)
  expect(await foot("it", on("2027-02-10", { instantBooking: false }))).not.toContain(later.it)
  const undated = on("2027-02-10")
  const { snapshot } = undated
  const noDay = { ...undated, snapshot: { ...snapshot, context: { ...snapshot.context, date: null } } } as Box
  expect(await foot("it", noDay)).not.toContain(later.it)
})

test("[BX-16] until a time is chosen, the day counts from its beginning", () => {
  const at = "2027-02-05T23:00:00.000Z"
  const box = boxOf(tour.id, "2027-02-10", [])
  const paysLater = (startsAt: string | null) => {
    const slot = startsAt === null ? null : { startsAt }
    const context = { ...box.snapshot.context, date: "2027-02-10", variants: [{ ...tour, instantBooking: true }], slot }
    return payLaterOf({
      ...box,
      now: at,
      detail: { ...detail, cancellationHours: 24 },
      snapshot: { ...box.snapshot, context },
    } as Box)
  }
  // Free cancellation of a visit at midnight ends after four days less one hour: three days are needed.
  expect(paysLater(null)).toBe("2027-02-08T23:00:00.000Z")
  expect(paysLater("2027-02-10T09:00:00.000Z")).toBe("2027-02-09T09:00:00.000Z")
})
