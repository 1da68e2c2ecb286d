import type { ReactNode } from "react"
import { renderToString } from "react-dom/server"

/** A card takes 4 kB. */
const MOST_PARTS = 2_000

export type Parts = {
  /** Gives the markup that holds the place of a part. */
  readonly place: (key: string, part: ReactNode) => string
  /** The bytes of a page's text, with the parts at their places. */
  readonly filled: (text: string) => readonly Uint8Array[]
}

/**
 * Draws each part once and keeps its bytes by its key, which says all that it depends on. So nothing of a visitor can be
 * in a kept part that is not in its key, and a change of the catalogue makes another key. Those that no page has used for longest are dropped first.
 */
export function keptParts({ most = MOST_PARTS, draw = renderToString as (part: ReactNode) => string } = {}) {
  const known = new Map<string, Uint8Array>()
  const bytesOf = (key: string, part: ReactNode): Uint8Array => {
    const found = known.get(key)
    if (found !== undefined) {
      known.delete(key)
      known.set(key, found)
      return found
    }
    const bytes = Buffer.from(draw(part))
    known.set(key, bytes)
    if (known.size > most) known.delete(known.keys().next().value as string)
    return bytes
  }
  /** `mark` is new for each page, so no text of a visitor can name a place. */
  return (mark: string): Parts => {
    const placed: { readonly key: string; readonly part: ReactNode }[] = []
    return {
      // The part is drawn later: the page is being drawn now.
      place: (key, part) => `<!--${mark} ${placed.push({ key, part }) - 1}-->`,
      filled: (text) =>
        text.split(`<!--${mark} `).flatMap((piece, index) => {
          if (index === 0) return [Buffer.from(piece)]
          const end = piece.indexOf("-->")
          const one = placed[Number(piece.slice(0, end))]
          return [...(one === undefined ? [] : [bytesOf(one.key, one.part)]), Buffer.from(piece.slice(end + 3))]
        }),
    }
  }
}
