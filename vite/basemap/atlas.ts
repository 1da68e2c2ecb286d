/** The part of `world-atlas` that is used: a TopoJSON of Natural Earth. */
export type Atlas = {
  readonly transform: { readonly scale: number[]; readonly translate: number[] }
  /** Each arc is a list of steps in x and y from one point to the next. */
  readonly arcs: readonly (readonly (readonly number[])[])[]
  readonly objects: { readonly countries: { readonly geometries: readonly Country[] } }
}

type Country = {
  readonly type: string
  readonly properties: { readonly name: string }
  /** A polygon has rings, a multipolygon has polygons. A ring is a list of arcs. */
  readonly arcs?: readonly unknown[]
}

export type Step = readonly [number, number]
export type Rings = readonly (readonly number[])[]

/** The points of every arc, in whole steps from the corner of the world. */
export function pointsOfArcs(atlas: Atlas): readonly (readonly Step[])[] {
  return atlas.arcs.map((arc) => {
    let [x, y] = [0, 0]
    return arc.map(([dx = 0, dy = 0]): Step => {
      x += dx
      y += dy
      return [x, y]
    })
  })
}

/** Every polygon of the world with the name of its country. */
export function polygonsOf(atlas: Atlas): readonly { readonly country: string; readonly rings: Rings }[] {
  return atlas.objects.countries.geometries.flatMap(({ type, properties, arcs = [] }) =>
    (type === "Polygon" ? [arcs] : arcs).map((rings) => ({ country: properties.name, rings: ringsOf(rings) })),
  )
}

function ringsOf(rings: unknown): Rings {
  if (!Array.isArray(rings)) return []
  return rings.map((ring) => (Array.isArray(ring) ? ring.map(Number) : []))
}
