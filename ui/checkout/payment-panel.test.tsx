import { renderToStaticMarkup } from "react-dom/server"
import { describe, expect, it } from "vitest"
import type { PaymentMethod } from "../../domain/checkout/methods.ts"
import type { PaymentForm } from "../../domain/checkout/payment-form.ts"
import { formOf, type ProviderForm } from "../../domain/checkout/provider-form.ts"
import { errorText, type PaymentErrorCode } from "../../domain/errors/catalogue.ts"
import { type Locale, locales } from "../../domain/locale.ts"
import { ManualClock } from "../../machines/kit/fixtures/manual-clock.ts"
import { DurableActor } from "../../machines/kit/host.ts"
import { heard, paymentStepAt, paymentStepInput } from "../../machines/payment-step/payment-step.cases.ts"
import { paymentStepFlow, type paymentStepMachine } from "../../machines/payment-step/payment-step.machine.ts"
import type { PaymentStepInput } from "../../machines/payment-step/payment-step.types.ts"
import { loadMessages } from "../i18n/load.ts"
import { Messages } from "../i18n/messages.tsx"
import { PayButton, PaymentPanel } from "./payment-panel.tsx"
import type { Paying } from "./use-payment.ts"
import type { FormState } from "./use-provider-forms.ts"

const coming: FormState = { is: "coming", again: 0 }

function till(input: Partial<PaymentStepInput> = {}, forms: readonly ProviderForm[] = [], state: FormState = coming) {
  const clock = new ManualClock(paymentStepAt)
  const actor = new DurableActor<typeof paymentStepMachine>({
    flow: paymentStepFlow,
    stream: "payment",
    input: { ...paymentStepInput, ...input },
    clock,
    deliver: () => {},
  }).start()
  const paying = (): Paying => ({
    flow: { snapshot: actor.getSnapshot(), send: (event) => actor.send(event), live: true, actor, recheck: () => {} },
    forms: {
      open: () => Promise.reject(new Error("nothing opens while rendering")),
      keysOf: (method) => formOf(method, forms),
      stateOf: () => state,
      came: () => {},
      retry: () => {},
    },
    pay: () => true,
    hear: () => {},
  })
  return { actor, clock, paying }
}

async function html(paying: Paying, locale: Locale = "it"): Promise<string> {
  const shown = { paying, instant: true }
  return renderToStaticMarkup(
    <Messages locale={locale} messages={await loadMessages(locale)}>
      <PaymentPanel {...shown} serverNow={paymentStepAt} test={false} />
      <PayButton {...shown} />
    </Messages>,
  ).replaceAll("&#x27;", "'")
}

const failures: readonly PaymentErrorCode[] = [
  "payment_failed",
  "payment_data_invalid",
  "payment_not_confirmed",
  "payment_not_created",
  "card_data_invalid",
]

describe("the payment's panel", () => {
  it.each(failures)("[CK-14] shows %s in both languages, and lets the customer continue", async (code) => {
    const { actor, paying } = till()
    actor.send({ type: "customer.paid", methodReady: true })
    actor.send({ type: "server.asked", attempt: 1 })
    actor.send(heard("payment.open"))
    actor.send({ type: "provider.authorised" })
    actor.send(heard("payment.refused", 1, code))
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

  it.each(locales)("[CK-14] in %s, lets the customer leave or pay again if the result takes longer", async (locale) => {
    const { actor, clock, paying } = till()
    actor.send({ type: "customer.paid", methodReady: true })
    actor.send({ type: "server.asked", attempt: 1 })
    actor.send(heard("payment.open"))
    actor.send({ type: "provider.unknown" })
    const moment = locale === "it" ? "Resta qui" : "Stay here"
    const longer = locale === "it" ? "Puoi lasciare questa pagina" : "You may leave this page"
    const soon = await html(paying(), locale)
    expect([soon.includes(moment), soon.includes(longer)]).toEqual([true, false])
    expect(soon).toMatch(/<fieldset[^>]*disabled/)
    clock.advanceTo("2026-11-20T09:10:12.000Z")
    const late = await html(paying(), locale)
    expect([late.includes(moment), late.includes(longer)]).toEqual([false, true])
    expect(late).not.toMatch(/<fieldset[^>]*disabled/)
    expect(late, "nothing has failed").not.toContain('role="alert"')
  })

  it("[CK-11] offers the server's methods, with the first one chosen; a single method is no choice", async () => {
    const two = await html(till({ methods: ["apple_pay", "card"] }).paying())
    expect([...two.matchAll(/type="radio"[^>]*value="(\w+)"|value="(\w+)"[^>]*type="radio"/g)]).toHaveLength(2)
    expect(two).toContain("Confermi con Apple Pay")
    expect(two).toMatch(/<div[^>]*hidden[^>]*>.*Numero della carta/)
    const one = await html(till({ methods: ["card"] }).paying())
    expect(one).not.toContain('type="radio"')
    expect(one).toContain("Numero della carta")
  })

  it("[CK-11] names a kind of which there are several methods, and no other", async () => {
    const alike = await html(till({ methods: ["card", "paypal", "paypal_card"] }).paying())
    expect(alike).toMatch(/<legend>Carta<\/legend>.*value="card".*value="paypal_card".*value="paypal"/)
    expect(await html(till({ methods: ["card", "paypal"] }).paying())).not.toContain("<legend>Carta</legend>")
  })

  it("[CK-14] says if there is no method, and shows no form if nothing is due", async () => {
    const none = await html(till({ methods: [] }).paying())
    expect(none).toContain("non si può pagare online")
    expect(none).toMatch(/<button[^>]*disabled/)
    const free = await html(till({ methods: [], amountCents: 0 }).paying())
    expect(free).toContain("Conferma la prenotazione")
    expect(free).not.toMatch(/<button[^>]*disabled=""/)
  })

  it("[CK-13] allows no other choice while a payment is under way", async () => {
    const { actor, paying } = till()
    actor.send({ type: "customer.paid", methodReady: true })
    expect(await html(paying())).toMatch(/<fieldset[^>]*disabled/)
  })

  describe("with the payment providers' own forms", () => {
    const forms: readonly ProviderForm[] = [
      { provider: "stripe", publishableKey: "pk_1", methods: ["card", "apple_pay"] },
      { provider: "paypal", clientId: "id", environment: "sandbox", methods: ["paypal"] },
    ]
    const open = (pays: PaymentForm["pays"]): FormState => ({
      is: "open",
      again: 0,
      form: { pays, prepare: async () => null, close: () => {} },
    })
    const by = (method: PaymentMethod, state: FormState) =>
      html(till({ methods: [method, "paypal"] }, forms, state).paying())

    it("[CK-11] has no card form of the shop, and its button submits the payment provider's", async () => {
      const card = await by("card", open("shop"))
      expect(card).not.toContain("Numero della carta")
      expect(card).toMatch(/<form id="pay-card"/)
      expect(card).toMatch(/<button[^>]*form="pay-card"/)
      expect(await by("card", coming)).toMatch(/<button[^>]*disabled=""[^>]*form="pay-card"/)
    })

    it("[CK-11] does not offer a provider's wallet that the browser lacks; the sandbox brings its own", async () => {
      const methods = ["card", "apple_pay", "paypal"] as const
      const radios = (markup: string) => [...markup.matchAll(/value="(\w+)"/g)].map(([, value]) => value)
      expect(radios(await html(till({ methods }, forms).paying()))).toEqual(["card", "paypal"])
      expect(radios(await html(till({ methods }).paying()))).toEqual(expect.arrayContaining(["apple_pay"]))
    })

    it("[CK-11] shows a wallet's own button, or asks for another method", async () => {
      const wallet = await by("apple_pay", open("form"))
      expect(wallet).toContain("Paga con il pulsante Apple Pay")
      expect(wallet).not.toContain("<button")
      expect(await by("apple_pay", open("never"))).toContain("Apple Pay non è disponibile")
    })

    it.each([
      [
        "it",
        [
          "Il modulo di Stripe non si apre",
          "Teniamo i tuoi posti fino a",
          "Riprova",
          "Scrivici",
          /metodo qui sopra: PayPal/,
        ],
      ],
      ["en", ["Stripe’s form does not open", "are held until", "Try again", "Write to us", /method above: PayPal/]],
    ] as const)("[CK-14] in %s a script that does not come leaves every way on", async (locale, said) => {
      const missing = await html(
        till({ methods: ["card", "paypal"] }, forms, { is: "failed", again: 0 }).paying(),
        locale,
      )
      for (const words of said) expect(missing).toMatch(words)
      expect(missing).toContain('role="alert"')
      expect(missing).toMatch(/<button[^>]*disabled=""[^>]*form="pay-card"/)
    })
  })
})
