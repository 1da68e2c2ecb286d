import type { CatalogueFlow } from "../../machines/index.ts"

export function checkHelp(flows: readonly CatalogueFlow[], bound: number): string {
  return `Checks of the flows.

  npm run flows:check [-- <flow> …] [--bound <n>] [--quiet]

Looks for faults in every flow of the product, or in the flows that you name:
  definition    the rules of durable machines; states that are no end and have no exit; waits without a deadline;
                delays; texts in both languages
  coverage      states that no case reaches; transitions that no tour takes
  behaviour     the safety rules of machines/<flow>/<flow>.rules.ts and those of all flows, explored from all inputs,
                up to a number of different states
  known faults  the paths in machines/<flow>/faults/, on which a rule was broken once

If a rule is broken, it prints the shortest path that it found, and keeps this path as a known fault.

Options:
  --bound <n>   How many different states of each flow to look at; ${bound} by default.
  --quiet       Print only faults and the sum.

The exit code is 1 if something is wrong.

Flows: ${flows.map(({ id }) => id).join(", ")}
`
}
