import { t } from "../../../catalogue/place-words/text.ts"
import type { Audience } from "./style.ts"

const adult = t("Adulti", "Adults")

/** Adults and children share the same places. */
export function family(from: number, to: number, percent: number, max = 10): Audience {
  return {
    types: [
      { id: "adult", name: adult, percent: 100, group: "people" },
      {
        id: "child",
        name: t(`Bambini e ragazzi (${from}–${to} anni)`, `Children (${from}–${to})`),
        percent,
        group: "people",
      },
    ],
    groups: [{ id: "people", max, places: [8, 20] }],
  }
}

/** Two parents and a child, unless they say otherwise. */
export const household: Audience = {
  types: [
    { id: "adult", name: adult, percent: 100, group: "people", suggested: 2 },
    { id: "child", name: t("Bambini (3–12 anni)", "Children (3–12)"), percent: 60, group: "people", suggested: 1 },
    { id: "toddler", name: t("Bimbi sotto i 3 anni", "Under threes"), percent: 0, group: "toddlers" },
  ],
  groups: [
    { id: "people", max: 10, places: [12, 24] },
    { id: "toddlers", max: 3, places: [6, 8] },
  ],
}

/** One kind of participant only. */
export function alone(it: string, en: string, max = 8, places: readonly [number, number] = [6, 16]): Audience {
  return {
    types: [{ id: "adult", name: t(it, en), percent: 100, group: "people" }],
    groups: [{ id: "people", max, places }],
  }
}
export const adultsOnly = alone("Adulti (dai 18 anni)", "Adults (18 and over)")

export const museum: Audience = {
  types: [
    { id: "adult", name: adult, percent: 100, group: "people", suggested: 2 },
    {
      id: "reduced",
      name: t("Ridotto (under 26 e over 65)", "Concession (under 26, over 65)"),
      percent: 75,
      group: "people",
    },
    { id: "child", name: t("Bambini (6–12 anni)", "Children (6–12)"), percent: 40, group: "people" },
  ],
  groups: [{ id: "people", max: 12, places: [10, 24] }],
}

/** Seats and laps: infants do not take a seat, yet a boat carries only so many. */
export const onBoard: Audience = {
  types: [
    { id: "adult", name: adult, percent: 100, group: "seats" },
    { id: "child", name: t("Bambini (4–11 anni)", "Children (4–11)"), percent: 60, group: "seats" },
    { id: "infant", name: t("Neonati (0–3 anni, in braccio)", "Infants (0–3, on a lap)"), percent: 0, group: "laps" },
  ],
  groups: [
    { id: "seats", max: 10, places: [8, 12] },
    { id: "laps", max: 2, places: [2, 3] },
  ],
}

/** Places alone and places shared: each kind of boat has its own number. */
export const kayaks: Audience = {
  types: [
    { id: "single", name: t("Kayak singolo", "Single kayak"), percent: 115, group: "singles" },
    {
      id: "double",
      name: t("Posto in kayak doppio", "Seat in a double kayak"),
      percent: 100,
      group: "doubles",
      suggested: 2,
    },
  ],
  groups: [
    { id: "singles", max: 4, places: [6, 8] },
    { id: "doubles", max: 10, places: [8, 14] },
  ],
}

/** Those who drive need a machine each; those who ride along take the second saddle. */
export function drivers(it: string, en: string, passengerPercent: number, suggestedPassengers?: number): Audience {
  const passenger = {
    id: "passenger",
    name: t("Passeggeri", "Passengers"),
    percent: passengerPercent,
    group: "passengers",
  }
  return {
    types: [
      {
        id: "driver",
        name: t(it, en),
        percent: 100,
        group: "drivers",
        ...(suggestedPassengers === undefined ? {} : { suggested: 1 }),
      },
      suggestedPassengers === undefined ? passenger : { ...passenger, suggested: suggestedPassengers },
    ],
    groups: [
      { id: "drivers", max: 6, places: [6, 8] },
      { id: "passengers", max: 6, places: [6, 8] },
    ],
  }
}

export const riders: Audience = {
  types: [
    { id: "rider", name: t("A cavallo", "On horseback"), percent: 100, group: "horses" },
    { id: "young-rider", name: t("A cavallo (8–14 anni)", "On horseback (8–14)"), percent: 80, group: "horses" },
    { id: "walker", name: t("A piedi, di accompagnamento", "Walking alongside"), percent: 30, group: "walkers" },
  ],
  groups: [
    { id: "horses", max: 6, places: [6, 10] },
    { id: "walkers", max: 4, places: [6, 6] },
  ],
}
