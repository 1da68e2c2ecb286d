/* What must be readable on what, in every theme and under every name (WCAG 2). Colours are named as in ui/styles/tokens.css. */

const grounds = ["paper", "surface", "sunken"]
const tints = ["accent", "sea", "olive", "sun", "danger"]

/**
 * Foreground, background and the least contrast they need: 7 for body text, 4.5 for other text, 3 for edges of
 * controls.
 */
export const contrastNeeds: readonly (readonly [string, string, number])[] = [
  ...grounds.flatMap((ground) => [
    ["ink", ground, 7] as const,
    ["ink-soft", ground, 7] as const,
    ["ink-muted", ground, 4.5] as const,
    ["line-strong", ground, 3] as const,
    ["focus", ground, 3] as const,
    ...tints.map((tint) => [`${tint}-text`, ground, 4.5] as const),
  ]),
  ...tints.map((tint) => [`${tint}-text`, `${tint}-tint`, 4.5] as const),
  ["ink", "accent-tint", 7],
  ["on-accent", "accent", 4.5],
  ["on-accent", "accent-hover", 4.5],
  ["accent", "surface", 3],
]
