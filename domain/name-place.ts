import { productName } from "./product.ts"

/**
 * Stands for the name in texts that are written down before it is known. No keyboard types this character. Whatever sends
 * such a text out fills it in.
 */
export const namePlace = "\uE000"

/** The text with the product's name in it. */
export const named = (text: string): string => text.replaceAll(namePlace, productName())
