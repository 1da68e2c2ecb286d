/** The looks of a voucher. The first is the usual one. */
export const giftThemes = ["sea", "hills", "city", "table", "snow", "night"] as const
export type GiftTheme = (typeof giftThemes)[number]

export const giftThemeOf = (name: string): GiftTheme | null => giftThemes.find((theme) => theme === name) ?? null
