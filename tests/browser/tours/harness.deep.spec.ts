import type { Page } from "@playwright/test"
import { pathsOf } from "../../fixtures/tours/walk.ts"
import { checkoutTour } from "./checkout.tour.ts"
import { expect, test } from "./kit/tour-test.ts"
import { walk } from "./kit/walk.ts"

type CheckoutTour = ReturnType<typeof checkoutTour>

/** Into the details and back: the shortest path on which something can go wrong. */
async function walkBack(tour: CheckoutTour): Promise<unknown> {
  const [path] = pathsOf(tour)
  const steps = path?.steps.slice(0, 2) ?? []
  expect(steps.map(({ name }) => name)).toEqual(["customer.continued", "customer.back"])
  const session = await tour.begin("known", steps)
  return walk(tour, { input: "known", steps }, session, { patience: 3_000 })
}

/** A view whose button back sends another event: it leads to the payment instead. */
const miswired = (page: Page) =>
  page.addInitScript(() => {
    const misled = (event: MouseEvent) => {
      const pressed = event.target instanceof Element ? event.target.closest("button") : null
      if (pressed?.textContent?.trim() !== "Indietro") return
      event.stopPropagation()
      event.preventDefault()
      const nav = document.querySelector("nav[aria-label='Passi della prenotazione'] li:last-child button")
      if (nav instanceof HTMLElement) nav.click()
    }
    window.addEventListener("click", misled, { capture: true })
  })

test("[FL-02] the harness passes where the page does what the model does", async ({ page, tourShop }) => {
  const taken = await walkBack(checkoutTour(page, tourShop))
  expect(taken).toContain("checkout.open.step.data|customer.back|0")
})

test("[FL-02] planted fault: a driver that does something else fails at its step", async ({ page, tourShop }) => {
  const right = checkoutTour(page, tourShop)
  const wrong: CheckoutTour = {
    ...right,
    events: { ...right.events, "customer.back": ({ session }) => session.goTo("payment") },
  }
  await expect(walkBack(wrong)).rejects.toThrow(/checkout, step 2: customer\.back/)
})

test("[FL-02] planted fault: a driver that does nothing fails at its step", async ({ page, tourShop }) => {
  const right = checkoutTour(page, tourShop)
  const idle: CheckoutTour = { ...right, events: { ...right.events, "customer.back": () => {} } }
  await expect(walkBack(idle)).rejects.toThrow(/checkout, step 2: customer\.back/)
})

test("[FL-02] planted fault: a view that sends the wrong event fails at its step", async ({ page, tourShop }) => {
  await miswired(page)
  await expect(walkBack(checkoutTour(page, tourShop))).rejects.toThrow(/customer\.wentTo|customer\.back/)
})
