/** Types of the used part of the package, which has none. */
declare module "subset-font" {
  /** Where a variable font is cut: at one point of an axis, or between two. */
  export type Axes = Readonly<Record<string, number | { readonly min: number; readonly max: number }>>

  /** Returns the font with only the characters of `text` and what they need. */
  export default function subsetFont(
    font: Uint8Array,
    text: string,
    options: { readonly targetFormat: "woff2"; readonly variationAxes: Axes },
  ): Promise<Uint8Array>
}
