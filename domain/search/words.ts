/** Letters that are not a plain letter with an accent. */
const spelled: Readonly<Record<string, string>> = { ß: "ss", œ: "oe", æ: "ae", ø: "o", ł: "l", đ: "d", ə: "e" }

/** A text as its bare words: lower case letters and digits without accents, single spaces between. */
export function plainText(text: string): string {
  return text
    .toLowerCase()
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/[ßœæøłđə]/g, (letter) => spelled[letter] ?? letter)
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim()
}

/** The bare words of a text, in their order. */
export function plainWords(text: string): readonly string[] {
  const plain = plainText(text)
  return plain === "" ? [] : plain.split(" ")
}
