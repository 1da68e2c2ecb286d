import type { Locale } from "../../../domain/locale.ts"
import { moneyText } from "../../../domain/money/text.ts"
import { productName } from "../../../domain/product.ts"
import type { Block, MailContent } from "./content.ts"

/** The mail as plain text: all facts of the HTML mail, and every link in full. */
export function plainText(content: MailContent, locale: Locale): string {
  const parts = [
    content.title,
    ...content.blocks.map((block) => plainBlock(block, locale)),
    `-- \n${productName()}\n${content.footer}`,
  ]
  return `${parts.join("\n\n")}\n`
}

function plainBlock(block: Block, locale: Locale): string {
  switch (block.kind) {
    case "text":
    case "note":
      return block.text
    case "facts":
      return block.rows.map(({ label, value }) => `${label}: ${value}`).join("\n")
    case "amounts":
      return block.rows.map(({ label, cents }) => `${label}: ${moneyText(cents, locale)}`).join("\n")
    case "list":
      return block.items.map((item) => `- ${item}`).join("\n")
    case "picture":
      return block.line
    case "button":
    case "link":
      return `${block.label}:\n${block.href}`
    default:
      return block satisfies never
  }
}
