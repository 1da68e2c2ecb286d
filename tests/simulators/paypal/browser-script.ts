/*
 * A small PayPal SDK v6 for browser tests, as developer.paypal.com/sdk describes the parts that the shop uses: what it is
 * given is checked, its window is a dialog in the page, and it speaks to the simulator at the address where the real one
 * speaks to PayPal. It runs in the page, so it holds on to nothing of this file.
 */

/** Where the script comes from and whom it calls. */
export const paypalHosts = {
  script: "https://www.sandbox.paypal.com/web-sdk/v6/core",
  api: "https://www.sandbox.paypal.com/browser",
} as const

/** What the script asks of the simulator: that this buyer approves the order. */
export type PaypalAsked = { readonly clientId: string; readonly orderId: string; readonly buyer: "wallet" | "card" }

function fakePaypal(): void {
  type Asked = Readonly<Record<string, unknown>>
  class PaypalButton extends HTMLElement {
    connectedCallback() {
      const button = document.createElement("button")
      button.textContent = this.getAttribute("type") === "pay" ? "Pay with PayPal" : "PayPal"
      this.attachShadow({ mode: "open", delegatesFocus: true }).append(button)
    }
  }
  customElements.define("paypal-button", PaypalButton)

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

  const createInstance = async (options: Asked) => {
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
      createPayPalOneTimePaymentSession: (told: {
        readonly onApprove: (data: { orderId: string }) => Promise<void>
        readonly onCancel: (data: Asked) => void
        readonly onError: (error: unknown) => void
      }) => ({
        destroy: () => {},
        start: async (mode: Asked, order: Promise<{ orderId: string }>) => {
          if (mode.presentationMode !== "auto") throw new Error("presentationMode")
          // A window that no press asked for is blocked by the browser.
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
            if (pressed !== "Agree") return told.onCancel({ orderId })
            await approve(orderId, "wallet")
            await told.onApprove({ orderId })
          } catch (error) {
            told.onError(error)
          }
        },
      }),
      createCardFieldsOneTimePaymentSession: () => {
        const inputs = new Map<string, HTMLInputElement>()
        let heard: (event: Asked) => void = () => {}
        const tell = () =>
          heard({
            data: Object.fromEntries(
              ["number", "expiry", "cvv"].map((name) => [name, { isValid: (inputs.get(name)?.value ?? "") !== "" }]),
            ),
          })
        return {
          on: async (_event: string, handler: (event: Asked) => void) => {
            heard = handler
          },
          createCardFieldsComponent: ({ type, label }: { readonly type: string; readonly label: string }) => {
            const input = document.createElement("input")
            input.addEventListener("input", tell)
            inputs.set(type, input)
            const field = document.createElement("label")
            field.textContent = label
            field.append(input)
            field.focus = () => input.focus()
            return field
          },
          destroy: () => inputs.clear(),
          submit: async (orderId: string) => {
            const pressed = await press("3D Secure", ["Complete", "Cancel"]).pressed
            if (pressed !== "Complete") return { state: "canceled", data: { orderId } }
            await approve(orderId, "card")
            return { state: "succeeded", data: { orderId, liabilityShift: "POSSIBLE" } }
          },
        }
      },
    }
  }
  Object.assign(globalThis, { paypal: { version: "6.0.0", createInstance } })
}

export const paypalScript = `(${fakePaypal.toString()})()`
