import type { BrowsingEvent } from "../../../machines/browsing/browsing.machine.ts"
import type { Untimed } from "../../../machines/kit/types.ts"

/** Says what happens on the page to the flow of browsing, which decides what of it is new. */
export type Say = (event: Untimed<BrowsingEvent>) => void

const EXPERIENCE = /^(?:\/en)?\/esperienze\/([a-z0-9-]+)$/
const MAPS = "https://www.google.com/maps/"

/** Follows links that are opened and pictures that are moved, wherever they are on the page. */
export function followLooks(say: Say): void {
  addEventListener("click", ({ target }) => pressed(target, say), { capture: true, passive: true })
  addEventListener("scroll", ({ target }) => scrolled(target, say), { capture: true, passive: true })
}

function pressed(target: EventTarget | null, say: Say): void {
  if (!(target instanceof Element)) return
  if (target.closest("[data-opens='list-map'][aria-pressed='false']")) say({ type: "customer.openedListMap" })
  const link = target.closest("a")
  // A link of a drawing has an address of another type.
  if (!(link instanceof HTMLAnchorElement)) return
  if (link.href.startsWith(MAPS)) say({ type: "customer.openedMaps" })
  const experience = experienceAt(link)
  if (experience !== null && link.closest("article")) say({ type: "customer.openedCard", experience })
}

/** A carousel scrolls by whole pictures. On a card it is the card's, elsewhere the page's gallery. */
function scrolled(target: EventTarget | null, say: Say): void {
  if (!(target instanceof HTMLElement) || !target.parentElement?.matches("section[aria-roledescription]")) return
  const picture = Math.round(target.scrollLeft / (target.clientWidth || 1))
  const card = target.closest("article")?.querySelector<HTMLAnchorElement>("a[href*='/esperienze/']")
  const of = card ? (experienceAt(card) ?? "card") : "gallery"
  say({ type: "customer.movedPictures", of, picture })
}

const experienceAt = ({ origin, pathname }: HTMLAnchorElement): string | null =>
  origin === location.origin ? (EXPERIENCE.exec(pathname)?.[1] ?? null) : null

/** What an address leads to that was shared. */
export const sharedAt = (url: string): "booking" | "list" | "other" => {
  const { pathname } = new URL(url, location.href)
  if (/\/visita\//.test(pathname)) return "booking"
  return /\/liste\/p\//.test(pathname) ? "list" : "other"
}
