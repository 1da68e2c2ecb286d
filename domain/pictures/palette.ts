import type { ArtRef } from "../catalogue/experience.ts"
import type { CategoryId } from "../catalogue/taxonomy.ts"
import { choose, compositions, type Hour } from "./choice.ts"

type Factors = readonly [red: number, green: number, blue: number]

/**
 * Averages measured on the pictures: the open sky of every hour, then how the hour changes the morning's colours below
 * and, in rooms, above.
 */
const hours: Readonly<Record<Hour, readonly [sky: string, below: Factors, above: Factors]>> = {
  dawn: ["d1bbb9", [1.04, 0.93, 0.9], [1.13, 0.91, 0.89]],
  morning: ["b4d1d5", [1, 1, 1], [1, 1, 1]],
  noon: ["93bfcf", [0.97, 1, 1.01], [0.86, 0.95, 0.99]],
  golden: ["e9b983", [1.07, 0.91, 0.77], [1.23, 0.89, 0.65]],
  dusk: ["99697a", [0.78, 0.6, 0.56], [0.87, 0.55, 0.58]],
  night: ["36455d", [0.48, 0.51, 0.51], [0.38, 0.41, 0.48]],
}

/**
 * The lower half of every composition in the morning, in the order of `compositions`. After a slash comes the upper
 * half, if there is a wall instead of the sky.
 */
const grounds: Readonly<Record<CategoryId, string>> = {
  food: "96846a/aca890 a28e7b/a69b87 876a4f/bbb6b2 94aba9/9eaaa8",
  wine: "a88c6d 907d58/88957f 8b8072 837e61/8ea090",
  sea: "709eaf 6799a5 568186 8198a5 749297",
  mountain: "859a6c 8c8d8b 7a9184 8d9666",
  snow: "bad0da b6c8cf 9aafb5 afc3cb",
  air: "9fa986 92a478 e6e3de",
  motor: "797e67 787275 a39d95/a0a28c 788389",
  wellness: "a3cad1 87bbb6 8e8b7b bbcfc2/dfdaa6",
  art: "af9a85/bdc3c3 77796d/819aa2 a0886e/a4ada4 7c7b73/8ab3ba",
  city: "aaa89f/979697 a29991/a1aca8 799195 93918e",
  nature: "929669 83966e 8fa6a7 8e8569/8b9789 a9926c",
  night: "305f54 756d79 22668e 7e8266",
}

const accents: Readonly<Record<CategoryId, string>> = {
  food: "c4472e",
  wine: "7a2338",
  sea: "1f6f82",
  mountain: "5d7a3a",
  snow: "5b88a8",
  air: "d2703a",
  motor: "c0352b",
  wellness: "3d9a9a",
  art: "a8672a",
  city: "b5553a",
  nature: "6f7d35",
  night: "e0a83f",
}

function shade(hex: string, factors: Factors): string {
  const channel = (i: number) =>
    Math.min(255, Math.round(Number.parseInt(hex.slice(i * 2, i * 2 + 2), 16) * factors[i]!))
  return `#${[0, 1, 2].map((i) => channel(i).toString(16).padStart(2, "0")).join("")}`
}

/** The dominant colours of a picture, for its blurred placeholder. */
export function palette(ref: ArtRef): { sky: string; ground: string; accent: string } {
  const { composition, hour } = choose(ref)
  const [open, below, above] = hours[hour]
  const at = Math.max(0, Object.keys(compositions[ref.category]).indexOf(composition))
  const [ground = "", wall] = (grounds[ref.category].split(" ")[at] ?? "").split("/")
  return {
    sky: wall ? shade(wall, above) : `#${open}`,
    ground: shade(ground, below),
    accent: `#${accents[ref.category]}`,
  }
}
