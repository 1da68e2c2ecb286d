import { renderToStaticMarkup } from "react-dom/server"
import { expect, test } from "vitest"
import type { VariantLowest } from "../../domain/catalogue/views.ts"
import type { Locale } from "../../domain/locale.ts"
import { basisPoints, cents } from "../../domain/money/cents.ts"
import { dinner, stepsAt, stepsInput, tour } from "../../machines/booking-steps/booking-steps.cases.ts"
import { bookingStepsFlow } from "../../machines/booking-steps/booking-steps.machine.ts"
import { detail } from "../experience/experience.fixture.ts"
import { loadMessages } from "../i18n/load.ts"
import { Messages } from "../i18n/messages.tsx"
import { BoxFoot } from "./box-foot.tsx"
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
