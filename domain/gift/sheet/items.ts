/*
 * What a printed voucher is made of. The preview draws it as SVG and the document as PDF, so both show the same.
 * Lengths are points (1/72 inch), from the upper left corner of a panel; a line of text stands on its `y`.
 */

export type Face = "title" | "hand" | "text" | "strong"

/** A colour, or one that fades into another from top to bottom. */
export type Paint =
  | string
  | { readonly from: string; readonly to: string; readonly top: number; readonly bottom: number }

export type Shape = {
  readonly kind: "shape"
  /** As in an SVG path. */
  readonly d: string
  readonly fill?: Paint
  readonly stroke?: string
  readonly width?: number
  readonly opacity?: number
  /** Where the outline's zero is, and how large it is drawn. */
  readonly place?: { readonly x: number; readonly y: number; readonly scale: number }
}

export type Line = {
  readonly kind: "line"
  readonly x: number
  readonly y: number
  readonly text: string
  readonly face: Face
  readonly size: number
  readonly fill: string
  readonly anchor: "start" | "middle" | "end"
  /** Additional room after each letter. */
  readonly spacing: number
}

export type Item = Shape | Line

/** A part as a screen reader meets it. Decoration is not read. */
export type Block =
  | { readonly role: "decoration"; readonly items: readonly Item[] }
  | { readonly role: "picture"; readonly alt: string; readonly items: readonly Item[] }
  | {
      readonly role: "title" | "heading" | "text"
      /** The words without the line breaks, capitals and spaced letters of the print. */
      readonly says: string
      readonly items: readonly Item[]
    }

export const panelNames = ["front", "message", "voucher", "terms"] as const
export type PanelName = (typeof panelNames)[number]

/** A quarter of an A4 page. */
export const PANEL = { width: 297.64, height: 420.945 } as const

export type Sheet = {
  readonly title: string
  /** In the order of reading: the front, the two inner pages, the back. */
  readonly panels: Readonly<Record<PanelName, readonly Block[]>>
}

export const shape = (d: string, fill: Paint, opacity?: number): Shape => ({
  kind: "shape",
  d,
  fill,
  ...(opacity !== undefined && { opacity }),
})

export const stroke = (d: string, colour: string, width: number): Shape => ({ kind: "shape", d, stroke: colour, width })

export const fade = (from: string, to: string, top: number, bottom: number): Paint => ({ from, to, top, bottom })
