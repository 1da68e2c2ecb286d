export type Rng = {
  /** 0 ≤ x < 1 */
  next(): number
  /** from ≤ x < to */
  range(from: number, to: number): number
  /** An integer, both ends included. */
  int(from: number, to: number): number
  chance(probability: number): boolean
  pick<T>(items: readonly [T, ...T[]]): T
  /** −by … by */
  jitter(by: number): number
}

/** mulberry32: small, fast, the same on every machine. */
export function createRng(seed: number): Rng {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), state | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
  const range = (from: number, to: number) => from + next() * (to - from)
  return {
    next,
    range,
    int: (from, to) => from + Math.floor(next() * (to - from + 1)),
    chance: (probability) => next() < probability,
    pick: (items) => items[Math.floor(next() * items.length)] ?? items[0],
    jitter: (by) => range(-by, by),
  }
}
