/** Letters that are not a base letter with an accent. */
const spelled: Readonly<Record<string, string>> = { ß: "ss", œ: "oe", æ: "ae", ø: "o", ł: "l", đ: "d", ə: "e" }

/** Reduces a text to plain words: lower case letters and digits without accents, with single spaces between. */
export function plainText(text: string): string {
  return text
    .toLowerCase()
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/[ßœæøłđə]/g, (letter) => spelled[letter] ?? letter)
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim()
}

/** The plain words of a text, in order. */
export function plainWords(text: string): readonly string[] {
  const plain = plainText(text)
  return plain === "" ? [] : plain.split(" ")
}
