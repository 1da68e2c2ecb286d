import type { CatalogueFlow } from "../../machines/index.ts"

export function checkHelp(flows: readonly CatalogueFlow[], bound: number): string {
  return `Checks of the flows.

  npm run flows:check [-- <flow> …] [--bound <n>] [--quiet]

Looks for holes in every flow of the product, or in those that are named:
  as it is written   the rules of durable machines; states without a way out that are no end; waits that nothing ends
                     when somebody stays silent; delays; texts in both languages
  as it is reached   states that no case comes to, transitions that no tour takes
  as it runs         the safety rules of machines/<flow>/<flow>.rules.ts, and what must hold of every flow: explored
                     from all inputs, up to a number of different states
  faults of old      the ways in machines/<flow>/faults/ on which a rule once did not hold

A rule that does not hold is told with the shortest way there that was found, and the way is kept as a fault.

Options:
  --bound <n>   Different states of each flow to look at; ${bound} as long as nothing is said.
  --quiet       Only what is wrong, and the sum.

It ends with 1 when something is wrong.

Flows: ${flows.map(({ id }) => id).join(", ")}
`
}
