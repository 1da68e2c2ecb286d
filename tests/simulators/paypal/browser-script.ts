import type {
  CardFieldsOneTimePaymentSession,
  CreateInstanceOptions,
  EventPayload,
  FieldState,
  OneTimePaymentSession,
  PayPalOneTimePaymentSessionOptions,
  PayPalV6Namespace,
} from "@paypal/paypal-js/sdk-v6"

/*
 * A small PayPal SDK v6 for browser tests: the parts that the shop uses, in the types of @paypal/paypal-js. It checks what
 * it is given. Its window is a dialog in the page. It calls the simulator at the address where the real script calls
 * PayPal. It runs in the page, so it uses nothing else of this file.
 */

type Options = CreateInstanceOptions<readonly ("paypal-payments" | "card-fields")[]>

/** The parts of the script that the shop uses, typed by the package. */
type SimulatedPaypal = Pick<PayPalV6Namespace, "version"> & {
  createInstance: (options: Options) => Promise<{
    createPayPalOneTimePaymentSession: (
      options: PayPalOneTimePaymentSessionOptions,
    ) => Pick<OneTimePaymentSession, "start" | "destroy">
    createCardFieldsOneTimePaymentSession: () => Pick<
      CardFieldsOneTimePaymentSession,
      "on" | "createCardFieldsComponent" | "submit" | "destroy"
    >
  }>
}

/** The addresses of the script and of the API that it calls. */
export const paypalHosts = {
  /** A second request adds a query. */
  script: /^https:\/\/www\.sandbox\.paypal\.com\/web-sdk\/v6\/core(\?|$)/,
  api: "https://www.sandbox.paypal.com/browser",
} as const

/** The script's request to the simulator: this buyer approves the order. */
export type PaypalAsked = { readonly clientId: string; readonly orderId: string; readonly buyer: "wallet" | "card" }

function fakePaypal(): void {
  class PaypalButton extends HTMLElement {
    connectedCallback() {
      const button = document.createElement("button")
      button.textContent = this.getAttribute("type") === "pay" ? "Pay with PayPal" : "PayPal"
      this.attachShadow({ mode: "open", delegatesFocus: true }).append(button)
    }
  }
  // The script may be loaded twice.
  if (!customElements.get("paypal-button")) customElements.define("paypal-button", PaypalButton)

  const press = (title: string, buttons: readonly string[]) => {
    const box = document.createElement("dialog")
    box.setAttribute("aria-label", title)
    const form = document.createElement("form")
    form.method = "dialog"
    for (const name of buttons) {
      const button = document.createElement("button")
      button.textContent = name
      button.value = name
      form.append(button)
    }
    box.append(form)
    document.body.append(box)
    box.showModal()
    const pressed = new Promise<string>((resolve) =>
      box.addEventListener("close", () => {
        box.remove()
        resolve(box.returnValue)
      }),
    )
    return { pressed, close: () => box.close() }
  }

  const createInstance: SimulatedPaypal["createInstance"] = async (options) => {
    const { clientId, components, locale, pageType } = options
    if (typeof clientId !== "string" || clientId === "") throw new Error("clientId")
    if (!Array.isArray(components) || !/^[a-z]{2}-[A-Z]{2}$/.test(String(locale)) || pageType !== "checkout") {
      throw new Error("createInstance")
    }
    const approve = async (orderId: string, buyer: string) => {
      const body = JSON.stringify({ clientId, orderId, buyer })
      const answer = await fetch("https://www.sandbox.paypal.com/browser", { method: "POST", body })
      if (!answer.ok) throw new Error(`PayPal answers ${answer.status}`)
    }
    return {
      createPayPalOneTimePaymentSession: (told) => ({
        destroy: () => {},
        start: async (mode, order) => {
          if (mode?.presentationMode !== "auto" || order === undefined) throw new Error("presentationMode")
          // Browsers block a window that no press has opened.
          if (!navigator.userActivation.isActive) throw new Error("start() must be called while a press is handled")
          const shown = press("PayPal", ["Agree", "Cancel"])
          try {
            const [{ orderId }, pressed] = await Promise.all([
              order.catch((error) => {
                shown.close()
                throw error
              }),
              shown.pressed,
            ])
            if (pressed !== "Agree") return told.onCancel?.({ orderId })
            await approve(orderId, "wallet")
            await told.onApprove?.({ orderId, fundingSource: "paypal" })
          } catch (error) {
            const failure = { code: "ERR_ORDER", isRecoverable: false }
            told.onError?.(Object.assign(error instanceof Error ? error : new Error(String(error)), failure))
          }
        },
      }),
      createCardFieldsOneTimePaymentSession: () => {
        const inputs = new Map<string, HTMLInputElement>()
        let heard: (event: EventPayload) => void = () => {}
        const stateOf = (name: string): FieldState => {
          const input = inputs.get(name)
          const isEmpty = (input?.value ?? "") === ""
          return { isEmpty, isValid: !isEmpty, isPotentiallyValid: true, isFocused: document.activeElement === input }
        }
        const tell = (sender: EventPayload["sender"]) => {
          const [number, expiry, cvv] = [stateOf("number"), stateOf("expiry"), stateOf("cvv")]
          heard({ sender, data: { cards: [], emittedBy: sender, number, expiry, cvv } })
        }
        return {
          on: async (event, handler) => {
            if (event === "validitychange") heard = handler
          },
          createCardFieldsComponent: ({ type, label }) => {
            const input = document.createElement("input")
            input.addEventListener("input", () => tell(type))
            inputs.set(type, input)
            const field = document.createElement("label")
            field.textContent = label ?? ""
            field.append(input)
            field.focus = () => input.focus()
            return Object.assign(field, { destroy: () => field.remove() })
          },
          destroy: () => inputs.clear(),
          submit: async (orderId) => {
            const pressed = await press("3D Secure", ["Complete", "Cancel"]).pressed
            if (pressed !== "Complete") return { state: "canceled", data: { orderId } }
            await approve(orderId, "card")
            return { state: "succeeded", data: { orderId, liabilityShift: "POSSIBLE" } }
          },
        }
      },
    }
  }
  const paypal: SimulatedPaypal = { version: "6.0.0", createInstance }
  Object.assign(globalThis, { paypal })
}

export const paypalScript = `(${fakePaypal.toString()})()`
