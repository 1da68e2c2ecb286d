import { createHash } from "node:crypto"
import { altrove, nameProduct, productName } from "../../../domain/product.ts"
import { mark } from "../http/mark.ts"
import { colourMails } from "../mail/colours.ts"
import { ownShop, type ShopFile } from "./file.ts"
import { sheetOf } from "./palette.ts"

/* How this process looks. Set once, before anything is drawn: one build serves any name. */

let shop: ShopFile = ownShop
let sheet: string | null = null

export const sheetPath = "/art/shop.css"

/** The style sheet with the shop's own colours; null for ours. */
export const shopSheet = (): string | null => sheet

export function wear(given: ShopFile): void {
  shop = given
  sheet = given.palette && sheetOf(given.palette)
  colourMails(given.palette)
  const version = sheet && createHash("sha256").update(sheet).digest("hex").slice(0, 12)
  const { name, company } = given
  nameProduct(
    given === ownShop
      ? altrove
      : { name, ...(company !== null && { company }), ...(version !== null && { sheet: `${sheetPath}?v=${version}` }) },
  )
}

/** The icon: the operator's own, our hill, or the first letter of the name. */
export function shopMark(): string {
  if (shop.mark !== null) return shop.mark
  if (productName() === ownShop.name) return mark()
  const [ground, ink] = [shop.palette?.accent?.light ?? "#b5482a", shop.palette?.["on-accent"]?.light ?? "#fffaf2"]
  const [letter = ""] = [...productName()]
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" width="24" height="24"><rect width="24" height="24" rx="6" fill="${ground}"/><text x="12" y="17.500" text-anchor="middle" font-family="Georgia,serif" font-style="italic" font-weight="600" font-size="16" fill="${ink}">${escaped(letter.toUpperCase())}</text></svg>`
}

const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;")
