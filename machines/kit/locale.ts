/** The languages of a flow's texts. */
export type Locale = "it" | "en"

export type Text = Readonly<Record<Locale, string>>
