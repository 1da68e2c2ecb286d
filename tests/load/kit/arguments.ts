const given = process.argv.slice(2)

/** The small size, to try everything in a minute or two. */
export const quick = given.includes("--quick")

/** The numbers of the command line in order, each with its default. */
export function numbersOf(defaults: readonly number[]): readonly number[] {
  const numbers = given.filter((one) => /^\d+$/.test(one)).map(Number)
  return defaults.map((value, index) => numbers[index] ?? value)
}
