import type { Hour } from "../../../../domain/pictures/choice.ts"
import type { Lch } from "./colour.ts"

/** The light of an hour: how it colours the sky and everything else. */
export type Light = {
  /** From the zenith to the horizon. */
  readonly sky: readonly [Lch, Lch, Lch]
  /** The disc of the sun or moon, its glow, and its height (0 top, 1 horizon). */
  readonly disc: Lch
  readonly glow: Lch
  readonly height: number
  /** The colour of the distance. */
  readonly haze: Lch
  /** The tints of lit and of shaded faces. */
  readonly key: Lch
  readonly shadow: Lch
  /** Lightness relative to noon, and how much of the haze's colour everything takes. */
  readonly exposure: number
  readonly tint: number
  /** Whether lamps are lit. */
  readonly lamps: boolean
}

export const lights: Readonly<Record<Hour, Light>> = {
  dawn: {
    sky: [
      [0.74, 0.065, 265],
      [0.86, 0.06, 20],
      [0.91, 0.075, 65],
    ],
    disc: [0.97, 0.05, 80],
    glow: [0.93, 0.09, 60],
    height: 0.82,
    haze: [0.86, 0.05, 35],
    key: [0.92, 0.08, 60],
    shadow: [0.45, 0.07, 295],
    exposure: 0.93,
    tint: 0.11,
    lamps: false,
  },
  morning: {
    sky: [
      [0.76, 0.085, 232],
      [0.87, 0.05, 220],
      [0.955, 0.03, 95],
    ],
    disc: [0.99, 0.03, 95],
    glow: [0.97, 0.05, 90],
    height: 0.42,
    haze: [0.89, 0.035, 222],
    key: [0.98, 0.05, 92],
    shadow: [0.42, 0.07, 262],
    exposure: 0.98,
    tint: 0.03,
    lamps: false,
  },
  noon: {
    sky: [
      [0.66, 0.115, 240],
      [0.79, 0.085, 228],
      [0.92, 0.035, 210],
    ],
    disc: [0.99, 0.02, 95],
    glow: [0.97, 0.04, 95],
    height: 0.16,
    haze: [0.86, 0.045, 228],
    key: [0.99, 0.03, 95],
    shadow: [0.4, 0.08, 265],
    exposure: 0.99,
    tint: 0.02,
    lamps: false,
  },
  golden: {
    sky: [
      [0.74, 0.105, 50],
      [0.83, 0.11, 64],
      [0.92, 0.08, 82],
    ],
    disc: [0.97, 0.06, 90],
    glow: [0.95, 0.1, 82],
    height: 0.6,
    haze: [0.85, 0.085, 70],
    key: [0.93, 0.12, 78],
    shadow: [0.4, 0.075, 25],
    exposure: 0.92,
    tint: 0.12,
    lamps: false,
  },
  dusk: {
    sky: [
      [0.42, 0.085, 285],
      [0.62, 0.105, 350],
      [0.8, 0.12, 50],
    ],
    disc: [0.92, 0.1, 68],
    glow: [0.82, 0.14, 45],
    height: 0.93,
    haze: [0.62, 0.09, 5],
    key: [0.8, 0.13, 45],
    shadow: [0.27, 0.07, 295],
    exposure: 0.64,
    tint: 0.2,
    lamps: true,
  },
  night: {
    sky: [
      [0.2, 0.055, 272],
      [0.3, 0.07, 265],
      [0.47, 0.075, 245],
    ],
    disc: [0.96, 0.03, 95],
    glow: [0.72, 0.06, 235],
    height: 0.3,
    haze: [0.41, 0.065, 250],
    key: [0.66, 0.06, 225],
    shadow: [0.14, 0.045, 272],
    exposure: 0.49,
    tint: 0.3,
    lamps: true,
  },
}

/** Rooms after dark: warm lamps, at any hour. */
export const lamplight: Light = {
  ...lights.golden,
  haze: [0.55, 0.06, 60],
  key: [0.9, 0.12, 80],
  shadow: [0.22, 0.05, 35],
  exposure: 0.82,
  tint: 0.1,
  lamps: true,
}
