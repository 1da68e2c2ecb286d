/* The spellings of a flow's name: `gift-order` is the folder, `giftOrder` a value, `GiftOrder` a type. */

export const camel = (name: string): string => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

export const pascal = (name: string): string => camel(`-${name}`)

/** As a title: `Gift order`. */
export const words = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1).replaceAll("-", " ")
