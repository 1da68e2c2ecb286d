import type { Face } from "./items.ts"
import { letters, widths } from "./widths.gen.ts"

const places: ReadonlyMap<string, number> = new Map(Array.from(letters, (letter, place) => [letter, place]))

/** Characters with a plainer twin that the fonts have. */
const twins: Readonly<Record<string, string>> = {
  "\u2010": "-",
  "\u2011": "-",
  "\u2012": "–",
  "\u2015": "—",
  "\u2212": "–",
  "\u202f": "\u00a0",
  "\u2009": " ",
  "\u02bc": "’",
  "\u2032": "’",
  "\u2033": "”",
  "\t": " ",
}

/**
 * The words as the fonts can print them. Emoji and letters of other scripts are left out, with the space that they leave;
 * line breaks stay.
 */
export function printable(text: string): string {
  const kept = Array.from(text.normalize("NFC").replaceAll(/\r\n?|[\u2028\u2029]/g, "\n"), (letter) => {
    const one = twins[letter] ?? letter
    return one === "\n" || places.has(one) ? one : ""
  }).join("")
  return kept
    .split("\n")
    .map((line) => line.replaceAll(/ {2,}/g, " ").trim())
    .join("\n")
    .replaceAll(/\n{3,}/g, "\n\n")
    .trim()
}

/** Whether the print leaves something out of the words. Spaces, and marks that nobody sees, do not count. */
export function losesLetters(text: string): boolean {
  const visible = (words: string) => words.replaceAll(/[\s\p{Cc}\p{Cf}\p{Variation_Selector}]/gu, "").length
  const plain = Array.from(text.normalize("NFC"), (letter) => twins[letter] ?? letter).join("")
  return visible(plain) > visible(printable(text))
}

/** How wide words are, without kerning, which only makes them narrower. */
export function widthOf(text: string, face: Face, size: number, spacing = 0): number {
  let thousandths = 0
  let count = 0
  for (const letter of text) {
    const place = places.get(letter) ?? 0
    thousandths += Number.parseInt(widths[face].slice(place * 2, place * 2 + 2), 36)
    count += 1
  }
  return (thousandths * size) / 1000 + count * spacing
}
