import { type Measure, textStyles } from "./text-styles.ts"

const widths = [
  [/[ .,:;'|!ijlI()[\]]/, 0.38],
  [/[mwMW@%—]/, 1.05],
  [/[A-Z0-9]/, 0.78],
] as const

/** Measures text without a font: rather too wide than too narrow, in whichever sans serif the reader has. */
export const roughMeasure: Measure = (text, style) =>
  [...text].reduce((sum, character) => sum + (widths.find(([of]) => of.test(character))?.[1] ?? 0.69), 0) *
  textStyles[style].size
