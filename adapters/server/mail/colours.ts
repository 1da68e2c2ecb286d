/* The colours of mails stand in their HTML, because mail programs support no variables. */

type Theme = "light" | "dark"
type Palette = Readonly<Record<string, Readonly<Record<Theme, string>>>>

/** Our colours in mails, with the token of ui/styles/tokens.css that each of them is. */
const ours: readonly (readonly [string, string, Theme])[] = [
  ["#fbf5ea", "paper", "light"],
  ["#fffdf8", "surface", "light"],
  ["#e8dbc5", "line", "light"],
  ["#2a1d15", "ink", "light"],
  ["#51423a", "ink-soft", "light"],
  ["#b34a26", "accent", "light"],
  ["#fffaf2", "on-accent", "light"],
  ["#c8784a", "sea", "light"],
  ["#1f1a2b", "paper", "dark"],
  ["#2a2339", "surface", "dark"],
  ["#40364f", "line", "dark"],
  ["#f8ecdc", "ink", "dark"],
  ["#dccdc2", "ink-soft", "dark"],
  ["#f7a67f", "accent-text", "dark"],
]

let others: ReadonlyMap<string, string> = new Map()

/** Called once at the start. Null: our own colours. */
export function colourMails(palette: Palette | null): void {
  others = new Map(ours.map(([colour, token, theme]) => [colour, palette?.[token]?.[theme] ?? colour]))
}

/** The mail in the shop's colours. */
export const inShopColours = (html: string): string =>
  others.size === 0 ? html : html.replace(/#[0-9a-f]{6}\b/gu, (colour) => others.get(colour) ?? colour)
