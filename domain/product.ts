/** Prefix of the wire fields that the spec writes `{product}_…`, e.g. `altrove_price`. */
export const wirePrefix = "altrove"

/** What the operator's file says of the shop, as far as pages, mails and documents show it. */
export type Product = {
  readonly name: string
  /** Who runs it, as the law asks for: the company's name, its VAT number and its address. */
  readonly company?: string
  /** The address of the style sheet with its colours, if they are not ours. */
  readonly sheet?: string
}

export const altrove: Product = { name: "Altrove" }

let current = altrove

/** Known once the process or the page has started. */
export const product = (): Product => current
export const productName = (): string => current.name

/** Called once by what starts a process or a page, before anything is drawn. */
export function nameProduct(given: Product): void {
  current = given
}
