/*
 * The seed of a reference with a subject is a number of four digits of different bases: hour (6), framing (4),
 * arrangement (8), and a rest that only varies details. So a neighbour of the same subject can be given another hour,
 * framing and arrangement.
 */

/** The letters of the hours in `choice.ts`, in their order. */
const LETTERS = "dmngkb"
const FRAMINGS = 4
const ARRANGEMENTS = 8

/** `turn` counts the pictures of one subject: consecutive ones share neither hour, if it has several, nor framing. */
export function seedOf(hours: string, turn: number, rest: number): number {
  const hour = LETTERS.indexOf(hours[turn % hours.length] ?? "m")
  // Each round through the arrangements starts one framing later.
  const framing = (turn + Math.floor(turn / FRAMINGS)) % FRAMINGS
  return (((rest % 2 ** 20) * ARRANGEMENTS + (turn % ARRANGEMENTS)) * FRAMINGS + framing) * LETTERS.length + hour
}

export const framingOf = (seed: number): number => Math.floor(seed / LETTERS.length) % FRAMINGS

export const arrangementOf = (seed: number): number => Math.floor(seed / LETTERS.length / FRAMINGS) % ARRANGEMENTS
