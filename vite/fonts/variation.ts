import { type Font, openSync } from "fontkit"
import { type Contour, type Point, tidy } from "./outline.ts"

/*
 * fontkit cannot make a variation of a compressed font (`getVariation` reads it as if it were not compressed), but it has
 * all the parts: the outlines as they stand in the file, and who moves their points to a place on the axes.
 */

export type Place = Readonly<Record<string, number>>

export type Variation = {
  readonly font: Font
  readonly widthOf: (glyph: number) => number
  readonly outlineOf: (glyph: number) => readonly Contour[]
}

export function variation(path: string, place: Place): Variation {
  const plain = opened(path)
  // Unpacks all outlines, before any coordinates are known.
  void plain.getGlyph(0).path
  const font = opened(path)
  const axes = Object.keys(font.variationAxes)
  if (axes.join() !== Object.keys(place).join()) throw new TypeError(`${path} has the axes ${axes.join(", ")}`)
  Reflect.set(font, "variationCoords", Object.values(place))
  const processor: unknown = Reflect.get(font, "_variationProcessor")
  const glyphs: unknown = Reflect.get(plain, "_transformedGlyphs")
  if (!movesPoints(processor) || !Array.isArray(glyphs)) throw new TypeError(`fontkit does not vary ${path}`)
  // Else it would unpack them itself, and fail at those that are composed of others.
  Reflect.set(font, "_transformedGlyphs", glyphs)
  const widths: unknown = Reflect.get(font, "HVAR")
  const moved = new Map<number, readonly (readonly Point[])[]>()

  const contoursOf = (id: number): readonly (readonly Point[])[] => {
    const known = moved.get(id)
    if (known !== undefined) return known
    const fresh = drawn(id, glyphs[id])
    moved.set(id, fresh)
    return fresh
  }

  const drawn = (id: number, glyph: unknown): readonly (readonly Point[])[] => {
    if (isComposite(glyph)) {
      const origins = glyph.components.map(({ dx, dy }) => spot(dx, dy))
      processor.transformPoints(id, [...origins, ...edges()])
      return glyph.components.flatMap(({ glyphID, scaleX, scaleY, scale01, scale10 }, index) => {
        const { x: dx, y: dy } = origins[index] ?? spot(0, 0)
        return contoursOf(glyphID).map((points) =>
          points.map(({ x, y, on }) => ({ x: x * scaleX + y * scale01 + dx, y: y * scaleY + x * scale10 + dy, on })),
        )
      })
    }
    if (!isSimple(glyph)) return []
    const points = glyph.points.map(({ x, y, onCurve, endContour }) => spot(x, y, onCurve, endContour))
    processor.transformPoints(id, [...points, ...edges()])
    const contours: Point[][] = [[]]
    for (const { x, y, onCurve, endContour } of points) {
      contours.at(-1)?.push({ x, y, on: onCurve })
      if (endContour) contours.push([])
    }
    return contours.filter(({ length }) => length > 0)
  }

  return {
    font,
    widthOf: (id) => Math.round(plain.getGlyph(id).advanceWidth + processor.getAdvanceAdjustment(id, widths)),
    outlineOf: (id) => contoursOf(id).map(tidy),
  }
}

function opened(path: string): Font {
  const font = openSync(path)
  if ("fonts" in font) throw new TypeError(`${path} holds more than one font`)
  return font
}

type Spot = { x: number; y: number; onCurve: boolean; endContour: boolean; copy: () => Spot }
type Composite = {
  readonly components: readonly Record<"glyphID" | "dx" | "dy" | "scaleX" | "scaleY" | "scale01" | "scale10", number>[]
}
type Processor = {
  readonly transformPoints: (glyph: number, points: readonly Spot[]) => void
  readonly getAdvanceAdjustment: (glyph: number, widths: unknown) => number
}

function spot(x: number, y: number, onCurve = true, endContour = true): Spot {
  return { x, y, onCurve, endContour, copy: () => spot(x, y, onCurve, endContour) }
}

/** The four points around a glyph, which variations move as well: how wide it is stands in a table of its own. */
const edges = () => [spot(0, 0), spot(0, 0), spot(0, 0), spot(0, 0)]

const isSimple = (glyph: unknown): glyph is { readonly points: readonly Spot[] } =>
  typeof glyph === "object" && glyph !== null && "points" in glyph && Array.isArray(glyph.points)

const isComposite = (glyph: unknown): glyph is Composite =>
  typeof glyph === "object" && glyph !== null && "components" in glyph && Array.isArray(glyph.components)

const movesPoints = (found: unknown): found is Processor =>
  typeof found === "object" && found !== null && "transformPoints" in found && "getAdvanceAdjustment" in found
