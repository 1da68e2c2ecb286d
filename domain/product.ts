/** Prefix of the wire fields that the spec writes `{product}_…`, e.g. `altrove_price`. */
export const wirePrefix = "altrove"

/** What the operator's file says of the shop, as far as pages, mails and documents show it. */
export type Product = {
  readonly name: string
  /** Who runs it, as the law asks for: the company's name, its VAT number and its address. */
  readonly company: string | null
  /** The address of the style sheet with its colours; null for our own. */
  readonly sheet: string | null
}

export const altrove: Product = { name: "Altrove", company: null, sheet: null }

let current = altrove

/** Known once the process or the page has started. */
export const product = (): Product => current
export const productName = (): string => current.name

/** Called once by what starts a process or a page, before anything is drawn. */
export function nameProduct(given: Product): void {
  current = given
}

/**
 * Stands for the name in texts that are written down before it is known. No keyboard types this character. Whatever sends
 * such a text out fills it in.
 */
export const namePlace = "\uE000"

/** The text with the product's name in it. */
export const named = (text: string): string => text.replaceAll(namePlace, current.name)
