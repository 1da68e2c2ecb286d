/*
 * The states in the drawing as buttons: one of them is a stop of the Tab key, arrow keys go on from there. The drawing is
 * a string, so this is done on its elements.
 */

const ofState = "[data-state]"

export function stateElements(drawing: ParentNode): readonly SVGElement[] {
  return [...drawing.querySelectorAll<SVGElement>(ofState)]
}

export function elementOf(drawing: ParentNode, id: string): SVGElement | undefined {
  return stateElements(drawing).find((element) => element.dataset.state === id)
}

/** The element of the state that an event happened on; null beside all of them. */
export function stateAt(target: EventTarget | null): SVGElement | null {
  return target instanceof Element ? target.closest<SVGElement>(ofState) : null
}

/** The state that a transition under the pointer leaves; null beside all of them. */
export function sourceAt(target: EventTarget | null): string | null {
  const edge = target instanceof Element ? target.closest<SVGElement>("[data-edge]") : null
  return edge?.dataset.edge?.split("|")[0] ?? null
}

/** Which of them is reached by Tab, and which is chosen. */
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

/** Where a key leads from a state, in the order of the flow; null when it leads nowhere. */
export function neighbour(drawing: ParentNode, from: SVGElement, key: string): SVGElement | null {
  const all = stateElements(drawing)
  const place = all.indexOf(from)
  if (key === "Home") return all[0] ?? null
  if (key === "End") return all.at(-1) ?? null
  const step = steps[key]
  return step === undefined || place < 0 ? null : (all[(place + step + all.length) % all.length] ?? null)
}
