/** The element id of a field, so that the first invalid one can get the focus. */
export function fieldId(field: string): string {
  return `checkout-${field}`
}

/** Focuses a field; the browser scrolls to it. */
export function focusField(field: string): void {
  document.getElementById(fieldId(field))?.focus()
}
