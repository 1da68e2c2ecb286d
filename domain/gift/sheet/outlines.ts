/** Outlines for the pictures of the voucher, as SVG paths. */

const n = (value: number) => String(Math.round(value * 100) / 100)

export const ellipse = (x: number, y: number, rx: number, ry: number = rx): string =>
  `M${n(x - rx)} ${n(y)}A${n(rx)} ${n(ry)} 0 1 1 ${n(x + rx)} ${n(y)}A${n(rx)} ${n(ry)} 0 1 1 ${n(x - rx)} ${n(y)}Z`

export const rect = (x: number, y: number, width: number, height: number): string =>
  `M${n(x)} ${n(y)}H${n(x + width)}V${n(y + height)}H${n(x)}Z`

export const rounded = (x: number, y: number, width: number, height: number, r: number): string =>
  `M${n(x + r)} ${n(y)}H${n(x + width - r)}A${r} ${r} 0 0 1 ${n(x + width)} ${n(y + r)}V${n(y + height - r)}A${r} ${r} 0 0 1 ${n(x + width - r)} ${n(y + height)}H${n(x + r)}A${r} ${r} 0 0 1 ${n(x)} ${n(y + height - r)}V${n(y + r)}A${r} ${r} 0 0 1 ${n(x + r)} ${n(y)}Z`

export const polygon = (...points: readonly (readonly [number, number])[]): string =>
  `M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join("L")}Z`

/** Land below a smooth line through heights at equal distances, down to `foot`. */
export function land(width: number, foot: number, ...heights: readonly number[]): string {
  const step = width / (heights.length - 1)
  const at = (index: number) => heights[Math.min(Math.max(index, 0), heights.length - 1)] ?? 0
  let d = `M0 ${n(at(0))}`
  for (let i = 0; i < heights.length - 1; i++) {
    const x = i * step
    const [before, here, next, after] = [at(i - 1), at(i), at(i + 1), at(i + 2)]
    d += `C${n(x + step / 3)} ${n(here + (next - before) / 6)} ${n(x + (2 * step) / 3)} ${n(next - (after - here) / 6)} ${n(x + step)} ${n(next)}`
  }
  return `${d}V${n(foot)}H0Z`
}

/** A cypress that stands on a point. */
export const cypress = (x: number, foot: number, height: number): string => {
  const w = height * 0.13
  return `M${n(x)} ${n(foot - height)}C${n(x + w * 1.1)} ${n(foot - height * 0.62)} ${n(x + w * 1.5)} ${n(foot - height * 0.1)} ${n(x)} ${n(foot)}C${n(x - w * 1.5)} ${n(foot - height * 0.1)} ${n(x - w * 1.1)} ${n(foot - height * 0.62)} ${n(x)} ${n(foot - height)}Z`
}

/** A fir in three tiers that stands on a point. */
export const fir = (x: number, foot: number, height: number): string =>
  [0, 1, 2]
    .map((tier) => {
      const top = foot - height + (height * tier) / 4.2
      const low = foot - height * 0.08 - (height * (2 - tier)) / 4.2
      const w = height * (0.15 + tier * 0.075)
      return polygon([x, top], [x + w, low], [x - w, low])
    })
    .join("")

/** A star with four points. */
export const star = (x: number, y: number, r: number): string =>
  `M${n(x)} ${n(y - r)}Q${n(x)} ${n(y)} ${n(x + r)} ${n(y)}Q${n(x)} ${n(y)} ${n(x)} ${n(y + r)}Q${n(x)} ${n(y)} ${n(x - r)} ${n(y)}Q${n(x)} ${n(y)} ${n(x)} ${n(y - r)}Z`

/** Bird seen from afar. */
export const bird = (x: number, y: number, size: number): string =>
  `M${n(x - size)} ${n(y - size * 0.35)}Q${n(x - size * 0.4)} ${n(y - size * 0.55)} ${n(x)} ${n(y)}Q${n(x + size * 0.4)} ${n(y - size * 0.55)} ${n(x + size)} ${n(y - size * 0.35)}`
