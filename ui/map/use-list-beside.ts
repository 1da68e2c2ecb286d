import { type RefObject, useEffect } from "react"
import type { ExperienceCard } from "../../domain/catalogue/views.ts"
import { useTies } from "../card/ties.tsx"
import type { Cluster } from "./cluster.ts"

const none: readonly string[] = []

/** Scrolls the list to the card of the open marker, and to the top when the list changes. */
export function useListBeside(
  list: RefObject<HTMLElement | null>,
  cards: readonly ExperienceCard[],
  open: Cluster | null,
): void {
  const ties = useTies()

  useEffect(() => {
    const box = list.current
    if (box === null || cards.length === 0) return
    box.firstElementChild?.scrollTo({ left: 0 })
    panelOf(box)?.scrollTo({ top: 0 })
  }, [list, cards])

  // The open marker stays highlighted while nothing else is pointed at.
  const key = open?.key
  const ids = open?.ids ?? none
  useEffect(() => {
    if (ties === null || key === undefined) return
    const keep = () => {
      if (ties.lit().length === 0) ties.light(ids)
    }
    const forget = ties.watch(keep)
    keep()
    const place = cards.findIndex(({ id }) => ids.includes(id))
    if (list.current && place !== -1) show(list.current, place)
    return () => {
      forget()
      ties.light(none)
    }
  }, [ties, key])

  // On a phone the cards are a row over the bottom of the map. The card in view highlights its marker.
  useEffect(() => {
    const row = list.current?.firstElementChild
    if (ties === null || !row) return
    const look = () => {
      const card = cards[firstInSight(row)]
      if (card) ties.light([card.id])
    }
    row.addEventListener("scroll", look, { passive: true })
    return () => row.removeEventListener("scroll", look)
  }, [ties, list, cards])
}

/**
 * The scrolling element around the cards, if they have a column of their own. Otherwise the page scrolls, and this code
 * leaves it alone.
 */
function panelOf(box: HTMLElement): HTMLElement | null {
  const around = box.parentElement
  return around && getComputedStyle(around).overflowY === "auto" ? around : null
}

function show(box: HTMLElement, place: number): void {
  const row = box.firstElementChild
  const item = row?.children[place]
  if (!row || !item) return
  const at = item.getBoundingClientRect()
  row.scrollBy({ left: at.left - row.getBoundingClientRect().left - leadOf(row) })
  const panel = panelOf(box)
  if (!panel) return
  const seen = panel.getBoundingClientRect()
  if (at.top < seen.top || at.bottom > seen.bottom) panel.scrollBy({ top: at.top - seen.top - seen.height / 3 })
}

function firstInSight(row: Element): number {
  const begin = row.getBoundingClientRect().left + leadOf(row)
  const places = [...row.children].map((item) => Math.abs(item.getBoundingClientRect().left - begin))
  return places.indexOf(Math.min(...places))
}

/** The inner padding at the start of the row. */
const leadOf = (row: Element) => Number.parseFloat(getComputedStyle(row).paddingInlineStart) || 0
