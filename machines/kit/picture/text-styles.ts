/** The kinds of text in a picture: weight and size in CSS pixels, and the distance from line to line. */
export const textStyles = {
  flow: { weight: 650, size: 19, line: 25 },
  title: { weight: 600, size: 14, line: 19 },
  description: { weight: 400, size: 12.5, line: 17 },
  event: { weight: 600, size: 12.5, line: 17 },
  small: { weight: 450, size: 12.5, line: 17 },
} as const

export type TextStyle = keyof typeof textStyles

/** Width of a text in CSS pixels. */
export type Measure = (text: string, style: TextStyle) => number

/**
 * The text in as few lines as fit the width, all about equally long. A word longer than the width gets its own line.
 */
export function wrapped(text: string, style: TextStyle, most: number, measure: Measure): readonly string[] {
  const lines = greedy(text, style, most, measure)
  if (lines.length < 2) return lines
  // Find the narrowest width that needs no more lines.
  let [low, high] = [most / lines.length, most]
  while (high - low > 2) {
    const middle = (low + high) / 2
    if (greedy(text, style, middle, measure).length <= lines.length) high = middle
    else low = middle
  }
  return greedy(text, style, high, measure)
}

function greedy(text: string, style: TextStyle, most: number, measure: Measure): readonly string[] {
  const lines: string[] = []
  for (const word of text.split(" ").filter((one) => one !== "")) {
    const last = lines.at(-1)
    const joined = last === undefined ? word : `${last} ${word}`
    if (last !== undefined && measure(joined, style) <= most) lines[lines.length - 1] = joined
    else lines.push(word)
  }
  return lines
}
