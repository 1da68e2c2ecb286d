/*
 * Turns the states of the drawing into buttons. The Tab key reaches one of them, arrow keys move to the others. The
 * drawing is a string, so this works on its elements.
 */

const ofState = "[data-state]"

export function stateElements(drawing: ParentNode): readonly SVGElement[] {
  return [...drawing.querySelectorAll<SVGElement>(ofState)]
}

export function elementOf(drawing: ParentNode, id: string): SVGElement | undefined {
  return stateElements(drawing).find((element) => element.dataset.state === id)
}

/** The element of the state where an event happened; null outside all states. */
export function stateAt(target: EventTarget | null): SVGElement | null {
  return target instanceof Element ? target.closest<SVGElement>(ofState) : null
}

/** The source state of the transition under the pointer; null outside all transitions. */
export function sourceAt(target: EventTarget | null): string | null {
  const edge = target instanceof Element ? target.closest<SVGElement>("[data-edge]") : null
  return edge?.dataset.edge?.split("|")[0] ?? null
}

/** Marks the state that Tab reaches and the selected one. */
export function markStates(drawing: ParentNode, stop: string | null, selected: string | null): void {
  const all = stateElements(drawing)
  const reached = all.find(({ dataset }) => dataset.state === stop) ?? all[0]
  for (const element of all) {
    const chosen = element.dataset.state === selected
    element.setAttribute("tabindex", element === reached ? "0" : "-1")
    element.setAttribute("aria-pressed", String(chosen))
    element.toggleAttribute("data-selected", chosen)
  }
}

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

/** The state that a key leads to, in the order of the flow; null if there is none. */
export function neighbour(drawing: ParentNode, from: SVGElement, key: string): SVGElement | null {
  const all = stateElements(drawing)
  const place = all.indexOf(from)
  if (key === "Home") return all[0] ?? null
  if (key === "End") return all.at(-1) ?? null
  const step = steps[key]
  return step === undefined || place < 0 ? null : (all[(place + step + all.length) % all.length] ?? null)
}
