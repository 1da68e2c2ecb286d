import { parseSearch, type SearchState, searchEntries } from "../../domain/search/state.ts"

/** What the form itself asks; the rest of the search comes along hidden, but for the page: another search begins anew. */
export const formFields: readonly string[] = [
  ...["q", "date", "participants", "priceFrom", "priceTo", "categories", "regions"],
  ...["offers", "instant", "visit", "languages", "page"],
]

/** The search that a form asks for; read as the address would be, so that both mean the same. */
export function searchOf(form: HTMLFormElement): SearchState {
  const data = new FormData(form)
  return parseSearch({ getAll: (name) => data.getAll(name).filter((value) => typeof value === "string") })
}

/** Writes a search into the form, but not under the hands of who is writing there. */
export function writeSearch(form: HTMLFormElement, state: SearchState): void {
  const values = new Map(searchEntries(state))
  for (const control of form.elements) {
    if (!isField(control) || !formFields.includes(control.name)) continue
    const value = values.get(control.name) ?? ""
    if (isBox(control)) control.checked = value.split(",").includes(control.value)
    // The number of participants is React's own.
    else if (control !== document.activeElement && control.name !== "participants") control.value = value
  }
}

/** A box ticked, an amount or a day chosen is complete; a word being typed is not, nor a day that cannot be. */
export function isChoice(target: EventTarget): boolean {
  if (target instanceof HTMLSelectElement) return true
  if (!(target instanceof HTMLInputElement)) return false
  return target.type === "checkbox" || (target.type === "date" && target.validity.valid)
}

const isBox = (control: HTMLInputElement | HTMLSelectElement): control is HTMLInputElement =>
  control.type === "checkbox"

const isField = (control: Element): control is HTMLInputElement | HTMLSelectElement =>
  control instanceof HTMLInputElement || control instanceof HTMLSelectElement
