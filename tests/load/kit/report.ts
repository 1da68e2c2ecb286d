type Cell = string | number
type Row = Readonly<Record<string, Cell>>

/** The middle value, or the lower one of two. */
export const median = (values: readonly number[]): number => quantile(values, 0.5)

export function quantile(values: readonly number[], share: number): number {
  const value = values.toSorted((a, b) => a - b)[Math.floor(share * (values.length - 1))]
  if (value === undefined) throw new RangeError("no values")
  return value
}

/**
 * Prints the measurements and the conditions. The process fails only if a condition does not hold, because times depend
 * on the machine and correctness does not.
 */
export function report(title: string, rows: readonly Row[], conditions: Readonly<Record<string, boolean>>): void {
  console.log(`\n${title}`)
  console.table(rows.map(rounded))
  for (const [condition, holds] of Object.entries(conditions)) {
    console.log(`  ${holds ? "holds" : "BROKEN"}: ${condition}`)
    if (!holds) process.exitCode = 1
  }
}

function rounded(row: Row): Row {
  const cells = Object.entries(row).map(([name, value]): [string, Cell] => [
    name,
    typeof value === "number" && !Number.isInteger(value) ? Number(value.toPrecision(3)) : value,
  ])
  return Object.fromEntries(cells)
}
