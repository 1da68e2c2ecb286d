/** The element's id of a field of the data step, so that the first invalid one can be focused. */
export function fieldId(field: string): string {
  return `checkout-${field}`
}

/** Puts the cursor into a field; the browser scrolls it into sight. */
export function focusField(field: string): void {
  document.getElementById(fieldId(field))?.focus()
}
