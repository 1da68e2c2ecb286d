import type { Step } from "./atlas.ts"

/** Leaves out points within `tolerance` of the remaining line (Douglas and Peucker). The ends stay. */
export function simplified(line: readonly Step[], tolerance: number): readonly Step[] {
  const last = line.length - 1
  if (tolerance <= 0 || last < 2) return line
  const kept = new Set([0, last])
  const open: (readonly [number, number])[] = [[0, last]]
  for (let span = open.pop(); span !== undefined; span = open.pop()) {
    const [from, to] = span
    let [far, farthest] = [from, tolerance]
    for (let at = from + 1; at < to; at++) {
      const away = distance(line[at], line[from], line[to])
      if (away > farthest) [far, farthest] = [at, away]
    }
    if (far === from) continue
    kept.add(far)
    open.push([from, far], [far, to])
  }
  return line.filter((_, at) => kept.has(at))
}

/** The distance from a point to a segment. */
function distance([x, y]: Step = origin, [ax, ay]: Step = origin, [bx, by]: Step = origin): number {
  const [dx, dy] = [bx - ax, by - ay]
  const length = dx * dx + dy * dy
  const along = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / length))
  return Math.hypot(x - ax - along * dx, y - ay - along * dy)
}

const origin: Step = [0, 0]
