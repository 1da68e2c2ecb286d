/** OKLCH: lightness 0 … 1, chroma 0 … 0.37, hue in degrees. */
export type Lch = readonly [lightness: number, chroma: number, hue: number]

/** OKLab: mixing colours in it gives steps that look even. */
export type Lab = readonly [lightness: number, a: number, b: number]

export function lab([l, c, h]: Lch): Lab {
  const angle = (h * Math.PI) / 180
  return [l, c * Math.cos(angle), c * Math.sin(angle)]
}

export function mix(from: Lab, to: Lab, amount: number): Lab {
  const t = Math.min(1, Math.max(0, amount))
  return [from[0] + (to[0] - from[0]) * t, from[1] + (to[1] - from[1]) * t, from[2] + (to[2] - from[2]) * t]
}

function channel(linear: number): string {
  const v = Math.min(1, Math.max(0, linear))
  const srgb = v <= 0.0031308 ? 12.92 * v : 1.055 * v ** (1 / 2.4) - 0.055
  return Math.round(srgb * 255)
    .toString(16)
    .padStart(2, "0")
}

/** `#rrggbb`, clipped to sRGB. Matrices: B. Ottosson, "A perceptual color space for image processing". */
export function hex([lightness, a, b]: Lab): string {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return `#${channel(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s)}${channel(
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
  )}${channel(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s)}`
}
