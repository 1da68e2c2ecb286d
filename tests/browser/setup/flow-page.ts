import type { Locator, Page } from "@playwright/test"
import { expect } from "./test.ts"

export const words = {
  it: {
    prefix: "",
    list: "Come funziona Altrove",
    booking: "Prenotazione",
    canvas: "Disegno del flusso",
    table: "Leggilo come tabella",
    tables: "Tabella degli stati e degli eventi",
    notFound: "Qui non c’è niente, ma altrove sì",
    inside: "dentro:",
    held: "Posti tenuti",
    map: "Che cosa si dicono i flussi",
    opens: "Apre:",
    payment: "Pagamento",
  },
  en: {
    prefix: "/en",
    list: "How Altrove works",
    booking: "Booking",
    canvas: "Picture of the flow",
    table: "Read it as a table",
    tables: "Table of states and events",
    notFound: "Nothing here, but plenty elsewhere",
    inside: "inside:",
    held: "Places held",
    map: "What the flows tell each other",
    opens: "Opens:",
    payment: "Payment",
  },
} as const

export const heading = (page: Page) => page.getByRole("heading", { level: 1 })
export const canvas = (page: Page) => page.getByRole("region", { name: words.en.canvas })
export const state = (page: Page, path: string) => page.locator(`[data-state="booking.${path}"]`)
export const told = (page: Page, title: string) => page.getByRole("region", { name: title, exact: true })
export const tab = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Ways to look at the flow" }).getByRole("link", { name, exact: true })

/** The canvas listens: the picture lies where the script has put it. */
export async function awake(page: Page): Promise<void> {
  await expect(page.locator("[data-live]")).toBeVisible()
}

export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await awake(page)
}

export type Place = { readonly x: number; readonly y: number; readonly width: number }

export async function placeOf(element: Locator): Promise<Place> {
  const box = await element.boundingBox()
  if (box === null) throw new Error("not on the page")
  return box
}

/** Where the element lies once nothing moves it any more: what was begun has ended, and frames come and go without it. */
export async function rest(element: Locator): Promise<Place> {
  await element.evaluate(async (moved) => {
    const drawn = () => new Promise((then) => requestAnimationFrame(() => setTimeout(then)))
    const place = () => JSON.stringify(moved.getBoundingClientRect())
    for (let still = 0, before = ""; still < 3; ) {
      const passing = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
      await Promise.allSettled(passing.map(({ finished }) => finished))
      await drawn()
      const now = place()
      still = now === before ? still + 1 : 0
      before = now
    }
  })
  return placeOf(element)
}
