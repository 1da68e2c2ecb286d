import type { ArtRef } from "../../../../domain/catalogue/experience.ts"
import { type Choice, choose, type Hour } from "../../../../domain/pictures/choice.ts"
import { hash } from "../../../../domain/pictures/hash.ts"
import { hex, type Lab, type Lch, lab, mix } from "./colour.ts"
import { type Light, lights } from "./hours.ts"
import { type LocalName, local } from "./locals.ts"
import { createRng, type Rng } from "./prng.ts"
import { num } from "./shapes.ts"

export const WIDTH = 800

export const HEIGHT = 600

export type Season = "spring" | "summer" | "autumn" | "winter"

export type Stop = readonly [offset: number, colour: string, opacity?: number]

/**
 * The stage on which a picture is painted: its random source, its light, and its SVG definitions. The light always
 * comes from the right; half of the pictures are mirrored as a whole.
 */
export type Stage = {
  readonly ref: ArtRef
  readonly choice: Choice
  readonly rng: Rng
  readonly hour: Hour
  readonly light: Light
  readonly season: Season
  /** Whether lamps are lit. */
  readonly lamps: boolean
  /** The same stage in another light, for example in a room with lamps. */
  within(light: Light): Stage
  /** A thing's colour in this light. `depth`: 0 near … 1 lost in haze. `shade`: −1 in shadow … 1 fully lit. */
  paint(of: LocalName | Lch, depth?: number, shade?: number): string
  /** A thing's colour mixed with another, for example water with the sky that it mirrors. */
  mixed(of: LocalName | Lch, other: Lch, amount: number): string
  /** A colour that the light does not change: sky, lamps. */
  plain(of: Lch): string
  /** `url(#…)` of a linear gradient from top to bottom, or along the given line, in picture units. */
  ramp(stops: readonly Stop[], from: readonly [number, number], to: readonly [number, number]): string
  /** `url(#…)` of a radial gradient. */
  radial(stops: readonly Stop[], x: number, y: number, r: number): string
  /** `url(#…)` of a clip path made of these shapes. */
  clip(shapes: string): string
  /** A new id, unique in the page. */
  id(): string
  defs(): string
}

export function createStage(ref: ArtRef, override: Partial<Choice> = {}): Stage {
  const choice: Choice = { ...choose(ref), ...override }
  const shown = ref.subject === undefined ? "" : `/${ref.subject}/${ref.place}`
  const text = `${ref.category}/${ref.region}/${ref.seed}${shown}`
  const rng = createRng(hash(text))
  const light = lights[choice.hour]
  const prefix = `a${hash(`${text}/${choice.composition}/${choice.hour}`).toString(36)}`
  const known = new Map<string, string>()
  let parts = ""
  let count = 0
  const id = () => `${prefix}-${(count++).toString(36)}`
  /** A repeated definition is written only once. */
  const define = (body: (id: string) => string) => {
    const shape = body("")
    const old = known.get(shape)
    if (old) return old
    const name = id()
    parts += body(name)
    known.set(shape, `url(#${name})`)
    return `url(#${name})`
  }
  const stops = (list: readonly Stop[]) =>
    list
      .map(([offset, colour, opacity]) => {
        const alpha = opacity === undefined ? "" : ` stop-opacity="${Math.round(opacity * 100) / 100}"`
        return `<stop offset="${Math.round(offset * 100) / 100}" stop-color="${colour}"${alpha}/>`
      })
      .join("")
  const base = {
    ref,
    choice,
    rng,
    hour: choice.hour,
    season: seasonOf(ref, rng),
    plain: (of: Lch) => hex(lab(of)),
    ramp: (list: readonly Stop[], [x1, y1]: readonly [number, number], [x2, y2]: readonly [number, number]) =>
      define(
        (name) =>
          `<linearGradient id="${name}" gradientUnits="userSpaceOnUse" x1="${num(x1)}" y1="${num(y1)}" x2="${num(x2)}" y2="${num(y2)}">${stops(list)}</linearGradient>`,
      ),
    radial: (list: readonly Stop[], x: number, y: number, r: number) =>
      define(
        (name) =>
          `<radialGradient id="${name}" gradientUnits="userSpaceOnUse" cx="${num(x)}" cy="${num(y)}" r="${num(r)}">${stops(list)}</radialGradient>`,
      ),
    clip: (shapes: string) => define((name) => `<clipPath id="${name}">${shapes}</clipPath>`),
    id,
    defs: () => (parts ? `<defs>${parts}</defs>` : ""),
  }
  const within = (other: Light): Stage => ({ ...base, light: other, lamps: other.lamps, within, ...pigments(other) })
  return within(light)
}

/** How a light colours things. */
function pigments(light: Light): Pick<Stage, "paint" | "mixed"> {
  const haze = lab(light.haze)
  const key = lab(light.key)
  const shadow = lab(light.shadow)
  const lit = (of: LocalName | Lch): Lab => {
    const own = lab(typeof of === "string" ? local[of] : of)
    const exposed: Lab = [own[0] * light.exposure, own[1], own[2]]
    return mix(exposed, [exposed[0] * 0.75 + haze[0] * 0.25, haze[1], haze[2]], light.tint)
  }
  return {
    paint(of, depth = 0, shade = 0) {
      let colour = lit(of)
      if (shade > 0) {
        const bright: Lab = [
          Math.min(0.98, colour[0] + 0.13),
          colour[1] * 0.8 + key[1] * 0.4,
          colour[2] * 0.8 + key[2] * 0.4,
        ]
        colour = mix(colour, bright, shade)
      }
      if (shade < 0)
        colour = mix(colour, [Math.max(0.08, colour[0] * 0.55 + shadow[0] * 0.2), shadow[1], shadow[2]], -shade * 0.6)
      return hex(mix(colour, haze, depth * 0.95))
    },
    mixed: (of, other, amount) => hex(mix(lit(of), lab(other), amount)),
  }
}

function seasonOf(ref: ArtRef, rng: Rng): Season {
  if (ref.category === "snow") return "winter"
  if (ref.category === "wine") return rng.chance(0.5) ? "autumn" : "summer"
  return rng.pick(["spring", "summer", "summer", "autumn"])
}
