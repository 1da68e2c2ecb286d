import { renderToStaticMarkup } from "react-dom/server"
import { expect, test } from "vitest"
import type { RescheduleQuote } from "../../domain/booking/views.ts"
import type { Discount } from "../../domain/checkout/discounts.ts"
import { cents } from "../../domain/money/cents.ts"
import { loadMessages } from "../i18n/load.ts"
import { Messages } from "../i18n/messages.tsx"
import { MoveQuote } from "./move-quote.tsx"

const startsAt = "2026-11-26T09:00:00.000Z"
const quote: RescheduleQuote = {
  slot: {
    id: "s2",
    variantId: "v1",
    startsAt,
    date: "2026-11-26",
    start: "10:00",
    end: "12:00",
    language: null,
    places: [],
  },
  priceCents: cents(10_400),
  priceBeforeCents: cents(10_400),
  toPayCents: cents(0),
  refundCents: cents(0),
  cancellationUntil: startsAt,
  answerUntil: null,
  modificationsLeft: 1,
}

async function amounts(discounts: readonly Discount[]): Promise<string> {
  const markup = renderToStaticMarkup(
    <Messages locale="it" messages={await loadMessages("it")}>
      <MoveQuote
        quote={{ state: "quoted", again: () => {}, quote }}
        discounts={discounts}
        now="2026-11-20T09:00:00.000Z"
      />
    </Messages>,
  )
  return markup.replace(/<[^>]+>/g, " ").replace(/[\s\u00a0]+/g, " ")
}

test("[BX-12] the quote of a move names the coupon that the booking keeps", async () => {
  const said = await amounts([{ kind: "coupon", code: "BENVENUTO10", cents: 1_040 }])
  expect(said).toContain("Prezzo nella nuova data 104 €")
  expect(said).toMatch(/Codice sconto BENVENUTO10 [−-]10,40 €/)
  expect(await amounts([])).not.toContain("Codice sconto")
})
