import type {
  PaymentIntent,
  StripeConstructorOptions,
  StripeElementBase,
  StripeElements,
  StripeElementsOptionsMode,
  StripeError,
  StripeExpressCheckoutElementConfirmEvent,
  StripeExpressCheckoutElementOptions,
  StripeExpressCheckoutElementReadyEvent,
  StripePaymentElementOptions,
} from "@stripe/stripe-js"
import type { ReleaseTrain } from "@stripe/stripe-js/pure"

/*
 * A small Stripe.js for browser tests: the parts that the shop uses, in the types of @stripe/stripe-js. It checks what it
 * is given. Its fields and sheets are plain elements in the page instead of frames. It calls the simulator at the address
 * where the real script calls Stripe. It runs in the page, so it uses nothing else of this file.
 */

type Handlers<Events> = { [Name in keyof Events]?: (event: Events[Name]) => unknown }
type Mountable<Events> = Pick<StripeElementBase, "mount" | "destroy"> & {
  readonly on: <Name extends keyof Events>(event: Name, handler: (event: Events[Name]) => unknown) => unknown
}
type LoadError<Type> = { readonly elementType: Type; readonly error: StripeError }

type CardEvents = { ready: { readonly elementType: "payment" }; loaderror: LoadError<"payment"> }
type ExpressEvents = {
  ready: StripeExpressCheckoutElementReadyEvent
  loaderror: LoadError<"expressCheckout">
  confirm: StripeExpressCheckoutElementConfirmEvent
  cancel: { readonly elementType: "expressCheckout" }
}

type Elements = Pick<StripeElements, "submit"> & {
  create(type: "payment", options: StripePaymentElementOptions): Mountable<CardEvents>
  create(type: "expressCheckout", options: StripeExpressCheckoutElementOptions): Mountable<ExpressEvents>
}

/** The parts of the script that the shop uses, typed by the package. */
type SimulatedStripe = {
  elements: (options: StripeElementsOptionsMode) => Elements
  confirmPayment: (options: {
    elements: Elements
    clientSecret: string
    confirmParams: { return_url: string }
    redirect: "if_required"
  }) => Promise<{ paymentIntent: Pick<PaymentIntent, "status"> } | { error: StripeError }>
}

type SimulatedConstructor = {
  (publishableKey: string, options: StripeConstructorOptions): SimulatedStripe
  /** The version that the package expects. */
  readonly version: ReleaseTrain
}

/** The addresses of the script and of the API that it calls. */
export const stripeHosts = { script: /^https:\/\/js\.stripe\.com\//, api: /^https:\/\/api\.stripe\.com\// } as const

/** The script's requests to the simulator. */
export type StripeAsked =
  | {
      readonly ask: "confirm"
      readonly key: string
      readonly clientSecret: string
      readonly card: string
      readonly amount: number
    }
  | { readonly ask: "bank"; readonly clientSecret: string; readonly passed: boolean }

export type StripeAnswered = {
  readonly status: PaymentIntent.Status
  readonly error?: StripeError
}

function fakeStripe(): void {
  const mustHave = (given: StripeElementsOptionsMode, wanted: StripeElementsOptionsMode) => {
    for (const [name, value] of Object.entries(wanted)) {
      if (JSON.stringify(Reflect.get(given, name)) !== JSON.stringify(value)) {
        throw new Error(`IntegrationError: ${name}`)
      }
    }
  }
  const element = (name: string, text = "", attributes: Readonly<Record<string, string>> = {}) => {
    const made = document.createElement(name)
    made.textContent = text
    for (const [attribute, value] of Object.entries(attributes)) made.setAttribute(attribute, value)
    return made
  }
  /**
   * Opens a dialog over the page, like Stripe's own frames. Resolves with the pressed button; closing counts as cancel.
   */
  const dialog = (title: string, buttons: readonly string[]): Promise<string> =>
    new Promise((resolve) => {
      const box = document.createElement("dialog")
      box.setAttribute("aria-label", title)
      const form = element("form", "", { method: "dialog" })
      for (const button of buttons) form.append(element("button", button, { value: button }))
      box.append(form)
      box.addEventListener("close", () => {
        box.remove()
        resolve(box.returnValue)
      })
      document.body.append(box)
      box.showModal()
    })

  const construct = (key: string, { locale }: StripeConstructorOptions): SimulatedStripe => {
    if (!key.startsWith("pk_")) throw new Error("IntegrationError: publishable key")
    const call = async (body: StripeAsked): Promise<StripeAnswered> => {
      const answer = await fetch("https://api.stripe.com/v1/browser", { method: "POST", body: JSON.stringify(body) })
      return answer.json()
    }
    const labels =
      locale === "it"
        ? {
            number: "Numero di carta",
            expiry: "Data di scadenza",
            cvc: "CVC",
            wrong: "Il numero della carta è incompleto.",
          }
        : { number: "Card number", expiry: "Expiration date", cvc: "CVC", wrong: "Your card number is incomplete." }

    type State = { readonly amount: number; card: () => string; submitted: boolean }
    const states = new WeakMap<Elements, State>()

    const elements = (options: StripeElementsOptionsMode): Elements => {
      if (options.mode !== "payment") throw new Error("IntegrationError: mode")
      const { amount } = options
      mustHave(options, {
        mode: "payment",
        amount,
        currency: "eur",
        captureMethod: "manual",
        allowedPaymentMethodTypes: ["card"],
      })
      const state: State = { amount, card: () => "", submitted: false }
      const inputs = new Map<string, HTMLInputElement>()
      const wrong = element("p", "", { role: "alert" })

      /** An element that puts what `fill` makes into its place, and sends its events. */
      const mountable = <Events>(
        fill: (
          place: HTMLElement,
          tell: <Name extends keyof Events>(event: Name, detail: Events[Name]) => void,
        ) => void,
      ): Mountable<Events> => {
        const handlers: Handlers<Events> = {}
        const mounted: HTMLElement[] = []
        return {
          on: (event, handler) => {
            handlers[event] = handler
          },
          mount: (place: HTMLElement) => {
            if (place.childNodes.length > 0) throw new Error("IntegrationError: the place is not empty")
            mounted.push(place)
            fill(place, (event, detail) => setTimeout(() => handlers[event]?.(detail)))
          },
          destroy: () => {
            for (const place of mounted) place.replaceChildren()
          },
        }
      }
      const card = () =>
        mountable<CardEvents>((place, tell) => {
          for (const name of ["number", "expiry", "cvc"] as const) {
            const input = document.createElement("input")
            const label = element("label", labels[name])
            label.append(input)
            place.append(label)
            inputs.set(name, input)
          }
          place.append(wrong)
          state.card = () => inputs.get("number")?.value.replaceAll(" ", "") ?? ""
          tell("ready", { elementType: "payment" })
        })
      const express = ({ paymentMethods }: StripeExpressCheckoutElementOptions) =>
        mountable<ExpressEvents>((place, tell) => {
          const apple = paymentMethods?.applePay === "auto"
          const wallet = apple ? "Apple Pay" : "Google Pay"
          const elementType = "expressCheckout"
          const button = element("button", wallet, { type: "button" })
          button.addEventListener("click", async () => {
            const cards: Record<string, string> = { Pay: "4242424242424242", Decline: "4000000000000002" }
            const chosen = cards[await dialog(wallet, ["Pay", "Decline", "Cancel"])]
            if (chosen === undefined) return void tell("cancel", { elementType })
            state.card = () => chosen
            tell("confirm", { paymentFailed: () => {}, expressPaymentType: apple ? "apple_pay" : "google_pay" })
          })
          place.append(button)
          const none = { amazonPay: false, link: false, paypal: false, klarna: false }
          tell("ready", { elementType, availablePaymentMethods: { applePay: true, googlePay: true, ...none } })
        })
      function create(type: "payment", given: StripePaymentElementOptions): Mountable<CardEvents>
      function create(type: "expressCheckout", given: StripeExpressCheckoutElementOptions): Mountable<ExpressEvents>
      function create(
        ...[type, given]:
          | ["payment", StripePaymentElementOptions]
          | ["expressCheckout", StripeExpressCheckoutElementOptions]
      ): Mountable<CardEvents> | Mountable<ExpressEvents> {
        return type === "payment" ? card() : express(given)
      }
      const made: Elements = {
        submit: async () => {
          const complete = inputs.size === 0 || [...inputs.values()].every(({ value }) => value !== "")
          wrong.textContent = complete ? "" : labels.wrong
          state.submitted = complete
          if (complete) return { selectedPaymentMethod: "card" }
          inputs.get("number")?.focus()
          return { error: { type: "validation_error", code: "incomplete_number" } }
        },
        create,
      }
      states.set(made, state)
      return made
    }
    const confirmPayment: SimulatedStripe["confirmPayment"] = async (given) => {
      const state = states.get(given.elements)
      if (!state?.submitted) throw new Error("IntegrationError: elements.submit() must be called first")
      if (given.redirect !== "if_required" || !URL.canParse(given.confirmParams.return_url)) {
        throw new Error("IntegrationError: return_url")
      }
      state.submitted = false
      const { clientSecret } = given
      const asked = { ask: "confirm", key, clientSecret, card: state.card(), amount: state.amount } as const
      let answer = await call(asked)
      if (answer.status === "requires_action") {
        const passed = (await dialog("3D Secure", ["Complete", "Fail"])) === "Complete"
        answer = await call({ ask: "bank", clientSecret, passed })
      }
      return answer.error ? { error: answer.error } : { paymentIntent: { status: answer.status } }
    }
    return { elements, confirmPayment }
  }
  const Stripe: SimulatedConstructor = Object.assign(construct, { version: "endive" as const })
  Object.assign(globalThis, { Stripe })
}

export const stripeScript = `(${fakeStripe.toString()})()`
