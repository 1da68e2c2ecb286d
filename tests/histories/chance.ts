/** Numbers that look random and are the same for the same seed (mulberry32, by Tommy Ettinger, public domain). */
export type Chance = {
  /** A whole number below `limit`. */
  readonly below: (limit: number) => number
  /** True in `percent` out of a hundred cases. */
  readonly in100: (percent: number) => boolean
  readonly one: <T>(of: readonly [T, ...T[]]) => T
}

export function chanceOf(seed: number): Chance {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return (mixed ^ (mixed >>> 14)) >>> 0
  }
  const below = (limit: number) => next() % limit
  return {
    below,
    in100: (percent) => below(100) < percent,
    one: (of) => of[below(of.length)] ?? of[0],
  }
}
