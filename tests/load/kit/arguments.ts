const given = process.argv.slice(2)

/** `--quick`: small sizes, so that everything runs in a minute or two. */
export const quick = given.includes("--quick")

/** The numbers of the command line in order, each with a default. */
export function numbersOf(defaults: readonly number[]): readonly number[] {
  const numbers = given.filter((one) => /^\d+$/.test(one)).map(Number)
  return defaults.map((value, index) => numbers[index] ?? value)
}

/** The number of a named option: `--size=10000`. */
export function numberOf(name: string, otherwise: number): number {
  const start = `--${name}=`
  const value = given.find((one) => one.startsWith(start))?.slice(start.length)
  if (value === undefined) return otherwise
  if (!/^\d+$/.test(value)) throw new RangeError(`${start}${value} is not a whole number`)
  return Number(value)
}

/** The text of a named option: `--dump=confirm`; empty for `--dump`, null without it. */
export function textOf(name: string): string | null {
  if (given.includes(`--${name}`)) return ""
  const start = `--${name}=`
  return given.find((one) => one.startsWith(start))?.slice(start.length) ?? null
}
