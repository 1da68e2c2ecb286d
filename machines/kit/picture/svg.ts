import type { Point } from "./types.ts"

/** The few parts of SVG that drawing needs. */

const escapes: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" }

export function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (character) => escapes[character] ?? character)
}

type Attributes = Readonly<Record<string, string | number | boolean | undefined>>

/** An element. An attribute that is `true` is written without a value; one that is `false` or undefined is left out. */
export function element(name: string, attributes: Attributes, ...inner: readonly string[]): string {
  const written = Object.entries(attributes).flatMap(([key, value]) =>
    value === undefined || value === false ? [] : [` ${key}="${value === true ? "" : escaped(String(value))}"`],
  )
  const content = inner.join("")
  return content === "" ? `<${name}${written.join("")}/>` : `<${name}${written.join("")}>${content}</${name}>`
}

const CORNER = 8

/** The points joined by lines with rounded corners. */
export function roundedPath(points: readonly Point[]): string {
  const [first, ...rest] = points
  if (first === undefined) return ""
  const parts = [`M${place(first)}`]
  rest.forEach((point, index) => {
    const before = points[index] ?? point
    const after = points[index + 2]
    if (after === undefined) {
      parts.push(`L${place(point)}`)
      return
    }
    parts.push(`L${place(toward(point, before))}`, `Q${place(point)} ${place(toward(point, after))}`)
  })
  return parts.join("")
}

function toward(from: Point, to: Point): Point {
  const length = Math.hypot(to.x - from.x, to.y - from.y)
  const part = length === 0 ? 0 : Math.min(CORNER, length / 2) / length
  return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }
}

const HEAD = { length: 9, half: 4.5 }

/** The arrow head at the last point, and the line shortened to end at it. */
export function arrow(points: readonly Point[]): { readonly line: readonly Point[]; readonly head: string } {
  const tip = points.at(-1)
  const before = points.at(-2)
  if (tip === undefined || before === undefined) return { line: points, head: "" }
  const length = Math.hypot(tip.x - before.x, tip.y - before.y) || 1
  const [dx, dy] = [(tip.x - before.x) / length, (tip.y - before.y) / length]
  const back = { x: tip.x - dx * HEAD.length, y: tip.y - dy * HEAD.length }
  const left = { x: back.x - dy * HEAD.half, y: back.y + dx * HEAD.half }
  const right = { x: back.x + dy * HEAD.half, y: back.y - dx * HEAD.half }
  const stop = length > HEAD.length ? back : before
  return { line: [...points.slice(0, -1), stop], head: `M${place(tip)}L${place(left)}L${place(right)}Z` }
}

const place = ({ x, y }: Point) => `${number(x)} ${number(y)}`
const number = (length: number) => Math.round(length * 10) / 10
