import { parseSearch, type SearchState, searchEntries } from "../../domain/search/state.ts"

/**
 * The fields of the form itself. The rest of the search is sent in hidden fields, except the page: a new search starts
 * at page 1.
 */
export const formFields: readonly string[] = [
  ...["q", "date", "participants", "priceFrom", "priceTo", "categories", "regions"],
  ...["offers", "instant", "visit", "languages", "page"],
]

/** The search of a form, parsed like the address, so that both mean the same. */
export function searchOf(form: HTMLFormElement): SearchState {
  const data = new FormData(form)
  return parseSearch({ getAll: (name) => data.getAll(name).filter((value) => typeof value === "string") })
}

/** Writes a search into the form, except into the field that the visitor is typing in. */
export function writeSearch(form: HTMLFormElement, state: SearchState): void {
  const values = new Map(searchEntries(state))
  for (const control of form.elements) {
    if (!isField(control) || !formFields.includes(control.name)) continue
    const value = values.get(control.name) ?? ""
    if (isBox(control)) control.checked = value.split(",").includes(control.value)
    // React controls the number of participants.
    else if (control !== document.activeElement && control.name !== "participants") control.value = value
  }
}

/**
 * Whether an input is complete: a tick, an amount or a whole date is; a word that is being typed or an impossible date
 * is not.
 */
export function isChoice(target: EventTarget): boolean {
  if (target instanceof HTMLSelectElement) return true
  if (!(target instanceof HTMLInputElement)) return false
  return target.type === "checkbox" || (target.type === "date" && target.validity.valid)
}

const isBox = (control: HTMLInputElement | HTMLSelectElement): control is HTMLInputElement =>
  control.type === "checkbox"

const isField = (control: Element): control is HTMLInputElement | HTMLSelectElement =>
  control instanceof HTMLInputElement || control instanceof HTMLSelectElement
