import type { ArtRef } from "../catalogue/experience.ts"
import type { CategoryId } from "../catalogue/taxonomy.ts"
import { hash } from "./hash.ts"

/** Separate from the generator and small, because the browser needs it for the placeholders. */
export type Hour = "dawn" | "morning" | "noon" | "golden" | "dusk" | "night"

const hours = { d: "dawn", m: "morning", n: "noon", g: "golden", k: "dusk", b: "night" } as const satisfies Record<
  string,
  Hour
>

/** The compositions of every category, each with the hours that suit it (letters of `hours`). */
export const compositions = {
  food: { window: "mgk", board: "mng", market: "mng", pergola: "gkm" },
  wine: { rows: "dmgk", cellar: "gk", tasting: "mgkd", harvest: "mgn" },
  sea: { sail: "mgnk", cove: "nmg", reef: "nm", lighthouse: "gkd", boats: "mgdk" },
  mountain: { trail: "mgd", bridge: "nmg", tarn: "dmgk", camp: "kgd" },
  snow: { track: "mgd", sled: "mdg", hut: "kb", skier: "nmg" },
  air: { balloons: "dgm", glider: "mng", valley: "dgk" },
  motor: { hairpin: "mgk", kart: "ngk", vespa: "mgk", coast: "mng" },
  wellness: { terraces: "dgk", pool: "gkdb", stones: "mgk", bath: "kbd" },
  art: { atelier: "mgn", shelf: "mg", craft: "gmk", bench: "gkm" },
  city: { arcade: "mgd", street: "gkm", river: "dgkm", roofs: "dgk" },
  nature: { horses: "dgm", flock: "dmg", wetland: "dgk", wood: "dmg", farm: "mng" },
  night: { stars: "b", arena: "kb", fireworks: "b", garden: "kb" },
} as const satisfies Record<CategoryId, Record<string, string>>

export type Choice = { readonly composition: string; readonly hour: Hour; readonly place: number; readonly key: number }

/** Neighbouring seeds get different compositions, so the pictures of a card or a page do not repeat too soon. */
export function choose({ category, region, seed, subject }: ArtRef): Choice {
  const key = hash(`${category}/${region}`)
  // A reference with a subject says all itself, so that the browser needs no list of subjects.
  if (subject !== undefined)
    return { composition: subject, hour: Object.values(hours)[seed % 6] ?? "morning", place: 0, key }
  const names = Object.keys(compositions[category])
  // Each round through the compositions starts one later, so seeds in steps of any size reach all of them.
  const turn = ((key % 997) + seed + Math.floor(seed / names.length)) % names.length
  const letters: string = Object.values(compositions[category])[turn] ?? "m"
  const letter = letters[hash(`${key}/${seed}`) % letters.length]
  return {
    composition: names[turn] ?? "",
    hour: hours[letter as keyof typeof hours] ?? "morning",
    place: (key >>> 9) + seed,
    key,
  }
}
