import type { BrokenLog } from "../replay/types.ts"

/** Why a log cannot be replayed, and what is there instead. */
export function brokenLogText({ seq, code, detail, expected }: BrokenLog): string {
  const where = seq === null ? "The file" : seq === 0 ? "The opening" : `Entry ${seq}`
  switch (code) {
    case "tooLarge":
      return `${where} is too large: ${detail}, at most ${expected}.`
    case "notJson":
      return `${where} is no JSON: ${detail}.`
    case "notALog":
      return `${where} is no log: ${detail === "" ? "the whole" : detail} must be ${expected}.`
    case "otherFlow":
      return `${where} is of the machine ${detail}, not of ${expected}.`
    case "otherStream":
      return `${where} is of the stream ${detail}, not of ${expected}.`
    case "unknownVersion":
      return `${where} is of version ${detail}; nothing leads from there to version ${expected}.`
    case "missingEntry":
      return `Entry ${expected} is missing: ${detail} comes instead.`
    case "outOfOrder":
      return `${where} has the number ${detail}, not ${expected}.`
    case "diverges":
      return `${where} led to ${detail}; today the machine goes to ${expected}.`
    case "refused":
      return `${where}, ${detail}, is refused today: ${expected}.`
    case "threw":
      return `${where} makes the machine throw: ${detail}.`
    default:
      return code satisfies never
  }
}
