/** The package brings no types; what is used of it. */
declare module "subset-font" {
  /** Where a variable font is cut: at one place of an axis, or between two. */
  export type Axes = Readonly<Record<string, number | { readonly min: number; readonly max: number }>>

  /** The font with the characters of `text` alone, and what it needs to set them. */
  export default function subsetFont(
    font: Uint8Array,
    text: string,
    options: { readonly targetFormat: "woff2"; readonly variationAxes: Axes },
  ): Promise<Uint8Array>
}
