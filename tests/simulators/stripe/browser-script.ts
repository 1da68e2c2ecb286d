/*
 * A small Stripe.js for browser tests, as docs.stripe.com/js describes the parts that the shop uses: what it is given is
 * checked, its fields and sheets are plain elements in the page instead of frames, and it speaks to the simulator at the
 * address where the real one speaks to Stripe. It runs in the page, so it holds on to nothing of this file.
 */

/** Where the script comes from, and whom it calls. */
export const stripeHosts = { script: /^https:\/\/js\.stripe\.com\//, api: /^https:\/\/api\.stripe\.com\// } as const

/** What the script asks of the simulator. */
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
  readonly status: string
  readonly error?: { readonly type: string; readonly code: string; readonly decline_code?: string }
}

function fakeStripe(): void {
  type Asked = Readonly<Record<string, unknown>>
  const mustHave = (given: Asked, wanted: Asked) => {
    for (const [name, value] of Object.entries(wanted)) {
      if (JSON.stringify(given[name]) !== JSON.stringify(value)) throw new Error(`IntegrationError: ${name}`)
    }
  }
  const element = (name: string, text = "", attributes: Readonly<Record<string, string>> = {}) => {
    const made = document.createElement(name)
    made.textContent = text
    for (const [attribute, value] of Object.entries(attributes)) made.setAttribute(attribute, value)
    return made
  }
  /** A dialog over the page, as Stripe's own frames are; answers with the button that was pressed, or its cancel. */
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

  const Stripe = (key: string, { locale }: { locale: string }) => {
    if (!key.startsWith("pk_")) throw new Error("IntegrationError: publishable key")
    const call = async (body: Asked): Promise<Asked & { status: string; error?: Asked }> => {
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

    const elements = (options: Asked) => {
      mustHave(options, {
        mode: "payment",
        currency: "eur",
        captureMethod: "manual",
        allowedPaymentMethodTypes: ["card"],
      })
      const state = { amount: options.amount, card: () => "", submitted: false }
      const handlers = new Map<string, (event: Asked) => void>()
      const tell = (event: string, detail: Asked = {}) => setTimeout(() => handlers.get(event)?.(detail))
      const inputs = new Map<string, HTMLInputElement>()
      const wrong = element("p", "", { role: "alert" })

      const mountCard = (place: HTMLElement) => {
        for (const name of ["number", "expiry", "cvc"] as const) {
          const input = document.createElement("input")
          const label = element("label", labels[name])
          label.append(input)
          place.append(label)
          inputs.set(name, input)
        }
        place.append(wrong)
        state.card = () => inputs.get("number")?.value.replaceAll(" ", "") ?? ""
        tell("ready")
      }
      const mountExpress = (place: HTMLElement, wallet: "Apple Pay" | "Google Pay") => {
        const button = element("button", wallet, { type: "button" })
        button.addEventListener("click", async () => {
          const cards: Record<string, string> = { Pay: "4242424242424242", Decline: "4000000000000002" }
          const card = cards[await dialog(wallet, ["Pay", "Decline", "Cancel"])]
          if (card === undefined) return void tell("cancel")
          state.card = () => card
          tell("confirm", { paymentFailed: () => {} })
        })
        place.append(button)
        tell("ready", { availablePaymentMethods: { applePay: true, googlePay: true } })
      }
      return {
        state,
        submit: async () => {
          const complete = inputs.size === 0 || [...inputs.values()].every(({ value }) => value !== "")
          wrong.textContent = complete ? "" : labels.wrong
          state.submitted = complete
          if (complete) return { selectedPaymentMethod: "card" }
          inputs.get("number")?.focus()
          return { error: { type: "validation_error", code: "incomplete_number" } }
        },
        create: (type: string, given: Asked) => {
          const mounted: HTMLElement[] = []
          return {
            on: (event: string, handler: (event: Asked) => void) => handlers.set(event, handler),
            mount: (place: HTMLElement) => {
              if (place.childNodes.length > 0) throw new Error("IntegrationError: the place is not empty")
              mounted.push(place)
              if (type === "payment") return mountCard(place)
              const { applePay } = Object(given.paymentMethods)
              mountExpress(place, applePay === "auto" ? "Apple Pay" : "Google Pay")
            },
            destroy: () => {
              for (const place of mounted) place.replaceChildren()
            },
          }
        },
      }
    }
    const confirmPayment = async (given: {
      readonly elements: ReturnType<typeof elements>
      readonly clientSecret: string
      readonly confirmParams: { readonly return_url: string }
      readonly redirect: string
    }) => {
      const { state } = given.elements
      if (!state.submitted) throw new Error("IntegrationError: elements.submit() must be called first")
      if (given.redirect !== "if_required" || !URL.canParse(given.confirmParams.return_url)) {
        throw new Error("IntegrationError: return_url")
      }
      state.submitted = false
      const { clientSecret } = given
      const asked = { ask: "confirm", key, clientSecret, card: state.card(), amount: state.amount }
      let answer = await call(asked)
      if (answer.status === "requires_action") {
        const passed = (await dialog("3D Secure", ["Complete", "Fail"])) === "Complete"
        answer = await call({ ask: "bank", clientSecret, passed })
      }
      return answer.error ? { error: answer.error } : { paymentIntent: { status: answer.status } }
    }
    return { elements, confirmPayment }
  }
  Object.assign(globalThis, { Stripe })
}

export const stripeScript = `(${fakeStripe.toString()})()`
