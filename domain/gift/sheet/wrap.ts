import type { Face } from "./items.ts"
import { widthOf } from "./letters.ts"

export type Fitted = { readonly lines: readonly string[]; readonly size: number }

type Room = { readonly width: number; readonly height: number; readonly leading: number }

/** Breaks words into lines of a width. A word that is wider than a line is broken where it must be. */
export function wrap(text: string, face: Face, size: number, width: number): readonly string[] {
  return text.split("\n").flatMap((paragraph) => {
    const lines: string[] = []
    let line = ""
    for (const word of paragraph.split(" ").flatMap((one) => pieces(one, face, size, width))) {
      const longer = line === "" ? word : `${line} ${word}`
      if (line !== "" && widthOf(longer, face, size) > width) {
        lines.push(line)
        line = word
      } else line = longer
    }
    return [...lines, line]
  })
}

/**
 * Sets words in the largest of the sizes in which they fit. In the smallest, the line breaks of the text give way, and
 * what is still too long ends in an ellipsis.
 */
export function fit(text: string, face: Face, sizes: readonly number[], room: Room): Fitted {
  const fits = ({ lines, size }: Fitted) => lines.length * size * room.leading <= room.height
  for (const size of sizes) {
    const set = { lines: wrap(text, face, size, room.width), size }
    if (fits(set)) return set
  }
  const size = sizes.at(-1) ?? 0
  const lines = wrap(text.replaceAll(/\n+/g, " "), face, size, room.width)
  const most = Math.max(1, Math.floor(room.height / (size * room.leading)))
  return { lines: lines.length <= most ? lines : cut(lines, most, face, size, room.width), size }
}

function cut(lines: readonly string[], most: number, face: Face, size: number, width: number): readonly string[] {
  const last = Array.from(lines[most - 1] ?? "")
  while (last.length > 0 && widthOf(`${last.join("")}…`, face, size) > width) last.pop()
  return [...lines.slice(0, most - 1), `${last.join("").trimEnd()}…`]
}

function pieces(word: string, face: Face, size: number, width: number): readonly string[] {
  if (widthOf(word, face, size) <= width) return [word]
  const found: string[] = []
  let piece = ""
  for (const letter of word) {
    if (piece !== "" && widthOf(piece + letter, face, size) > width) {
      found.push(piece)
      piece = ""
    }
    piece += letter
  }
  return [...found, piece]
}
