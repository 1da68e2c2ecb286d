import { elementOf, markStates, stateElements } from "./states.ts"

type Marks = { readonly stop: string | null; readonly selected: string | null }

/**
 * Brings the drawing on the page to what `markup` says, touching only what became different: what has the focus keeps
 * it, and a step of a replay repaints a few shapes.
 */
export function redraw(layer: Element, markup: string, { stop, selected }: Marks): void {
  const drawing = layer.querySelector("svg")
  const template = document.createElement("template")
  template.innerHTML = markup
  const wanted = template.content.querySelector("svg")
  if (drawing === null || wanted === null) return
  // A tooltip over the whole picture would cover it; the picture has its name as a label.
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

/** A button is called what it says first, its title and what it is; the rest is told when it is pressed. */
function nameByItsWords(state: Element): void {
  state.removeAttribute("aria-label")
  for (const words of state.querySelectorAll("text")) {
    if (words.matches(".flow, .title, .description")) words.append(" ")
    else words.setAttribute("aria-hidden", "true")
  }
}
