import { elementOf, markStates, stateElements } from "./states.ts"

type Marks = { readonly stop: string | null; readonly selected: string | null }

/**
 * Changes the drawing on the page to `markup`, touching only what differs: the focus stays where it is, and a replay
 * step repaints few shapes.
 */
export function redraw(layer: Element, markup: string, { stop, selected }: Marks): void {
  const drawing = layer.querySelector("svg")
  const template = document.createElement("template")
  template.innerHTML = markup
  const wanted = template.content.querySelector("svg")
  if (drawing === null || wanted === null) return
  // The picture's name is its label. A title element would add a tooltip over all of it.
  wanted.querySelector("title")?.remove()
  drawing.querySelector("title")?.remove()
  markStates(wanted, stop, selected)
  for (const state of stateElements(wanted)) nameByItsWords(state)
  const focused = document.activeElement
  const focusedState = focused instanceof SVGElement && drawing.contains(focused) ? focused.dataset.state : undefined

  for (const { name } of [...drawing.attributes]) if (!wanted.hasAttribute(name)) drawing.removeAttribute(name)
  for (const { name, value } of wanted.attributes)
    if (drawing.getAttribute(name) !== value) drawing.setAttribute(name, value)
  const before = [...drawing.children]
  const after = [...wanted.children]
  for (const [place, element] of after.entries()) {
    const old = before[place]
    if (old === undefined) drawing.append(element)
    else if (!old.isEqualNode(element)) old.replaceWith(element)
  }
  for (const old of before.slice(after.length)) old.remove()

  if (focusedState !== undefined && !drawing.contains(focused))
    elementOf(drawing, focusedState)?.focus({ preventScroll: true })
}

/** The accessible name of a state's button is its title and kind. The rest is shown when it is pressed. */
function nameByItsWords(state: Element): void {
  state.removeAttribute("aria-label")
  for (const words of state.querySelectorAll("text")) {
    if (words.matches(".flow, .title, .description")) words.append(" ")
    else words.setAttribute("aria-hidden", "true")
  }
}
