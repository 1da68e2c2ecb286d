import { renderToStaticMarkup } from "react-dom/server"
import { describe, expect, it } from "vitest"
import { type ErrorCode, errorText } from "../../domain/errors/catalogue.ts"
import { type Locale, locales } from "../../domain/locale.ts"
import { ManualClock } from "../../machines/kit/fixtures/manual-clock.ts"
import { DurableActor } from "../../machines/kit/host.ts"
import { payment, paymentAt, paymentInput } from "../../machines/payment/payment.cases.ts"
import { paymentFlow, type paymentMachine } from "../../machines/payment/payment.machine.ts"
import type { PaymentInput } from "../../machines/payment/payment.types.ts"
import { loadMessages } from "../i18n/load.ts"
import { Messages } from "../i18n/messages.tsx"
import { PayButton, PaymentPanel } from "./payment-panel.tsx"
import type { Paying } from "./use-payment.ts"

function till(input: Partial<PaymentInput> = {}) {
  const actor = new DurableActor<typeof paymentMachine>({
    flow: paymentFlow,
    stream: "payment",
    input: { ...paymentInput, ...input },
    clock: new ManualClock(paymentAt),
    deliver: () => {},
  }).start()
  const paying = (): Paying => ({
    flow: { snapshot: actor.getSnapshot(), send: (event) => actor.send(event), live: true, recheck: () => {} },
    pay: () => {},
  })
  return { actor, paying }
}

async function html(paying: Paying, locale: Locale = "it"): Promise<string> {
  const shown = { paying, instant: true, done: false }
  return renderToStaticMarkup(
    <Messages locale={locale} messages={await loadMessages(locale)}>
      <PaymentPanel {...shown} serverNow={paymentAt} test={false} />
      <PayButton {...shown} />
    </Messages>,
  ).replaceAll("&#x27;", "'")
}

const failures: readonly ErrorCode[] = [
  "payment_failed",
  "payment_data_invalid",
  "payment_not_confirmed",
  "payment_not_created",
  "card_data_invalid",
]

describe("the payment's panel", () => {
  it.each(failures)("[CK-14] says %s in both languages, and leaves the way on open", async (code) => {
    const { actor, paying } = till()
    actor.send({ type: "customer.paid", methodReady: true })
    actor.send({ type: "payment.created", payment })
    actor.send({ type: "provider.authorised" })
    actor.send({ type: "payment.failed", code })
    for (const locale of locales) {
      const markup = await html(paying(), locale)
      expect(markup).toContain(`<b>${errorText(code, locale)}</b>`)
      expect(markup).toContain(locale === "it" ? "scegliere un altro metodo" : "choose another method")
      expect(markup).not.toMatch(/<fieldset[^>]*disabled/)
      expect(markup).not.toMatch(/<button[^>]*aria-disabled="true"/)
    }
    expect(actor.send({ type: "customer.paid", methodReady: true })).toBe(true)
    expect(await html(paying()), "while it is paid again").not.toContain(errorText(code, "it"))
  })

  it("[CK-11] offers what the server offers, the first of it chosen; of one method there is no choice", async () => {
    const two = await html(till({ methods: ["apple_pay", "card"] }).paying())
    expect([...two.matchAll(/type="radio"[^>]*value="(\w+)"|value="(\w+)"[^>]*type="radio"/g)]).toHaveLength(2)
    expect(two).toContain("Confermi con Apple Pay")
    expect(two).toMatch(/<div[^>]*hidden[^>]*>.*Numero della carta/)
    const one = await html(till({ methods: ["card"] }).paying())
    expect(one).not.toContain('type="radio"')
    expect(one).toContain("Numero della carta")
  })

  it("[CK-14] where nothing can be paid with, it says so; where nothing is due, nothing is asked", async () => {
    const none = await html(till({ methods: [] }).paying())
    expect(none).toContain("non si può pagare online")
    expect(none).toMatch(/<button[^>]*disabled/)
    const free = await html(till({ methods: [], amountCents: 0 }).paying())
    expect(free).toContain("Conferma la prenotazione")
    expect(free).not.toMatch(/<button[^>]*disabled=""/)
  })

  it("[CK-13] while a payment is under way nothing else can be chosen", async () => {
    const { actor, paying } = till()
    actor.send({ type: "customer.paid", methodReady: true })
    expect(await html(paying())).toMatch(/<fieldset[^>]*disabled/)
  })
})
