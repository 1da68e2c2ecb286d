import type { CatalogueFlow } from "../../machines/index.ts"

export function pathsHelp(flows: readonly CatalogueFlow[]): string {
  const width = Math.max(...flows.map(({ id }) => id.length))
  return `Test paths of a flow.

  npm run paths -- <flow> [--kind tour|shortest|simple|refusals] [--to <state>] [--max <n>]
                          [--format text|json|mermaid|test] [--out <file>] [--lang en|it]

A flow is one explicit state machine in machines/<flow>: its states, the events that lead from one to another, and who
sends them. Nobody writes the paths by hand. They are run on the machine itself, with the events of
machines/<flow>/<flow>.cases.ts and with its timers, so they always fit the current machine.

The kinds of paths:
  tour      (default) What must I test? Few paths that together take every transition.
  shortest  How do I get there? The fewest events to every state, or to the state that --to names.
  simple    Which different ways are there? Paths that reach no state twice, to their end or to the state of --to.
            There may be thousands. It prints the first 50, or --max of them, and says if there are more.
  refusals  What must be refused? Every state with every event that it refuses, and the reason.

Options:
  --to <state>   A state by its path (CHECKOUT.holding), or by its last part if only one state ends in it (holding).
                 Prints the paths to it; for a tour, the paths through it; for refusals, those of this state.
  --max <n>      At most n paths (or refusals). The output says if there are more.
  --format       text     for reading: each event with its time, reason, next state and effects
                 json     for programs, with instants, transition ids, effects and timers ("schema": 1)
                 mermaid  a stateDiagram-v2, for a README or a pull request
                 test     a vitest file that runs the paths and compares every step
  --out <file>   Writes to this file. A test must be inside the project, as *.test.ts, and gets the imports for that
                 place.
  --lang         The language of the formats text and mermaid: en or it.

Examples:
  npm run paths -- booking                               Everything to test about a booking.
  npm run paths -- booking --kind shortest --to REJECTED How does a booking become rejected?
  npm run paths -- checkout --format test --out tests/checkout-paths.test.ts
                                                         The tour of the checkout as a test; run it with
                                                         npx vitest run tests/checkout-paths.test.ts

Flows:
${flows.map(({ id, durable }) => `  ${id.padEnd(width)}  ${durable.machine.root.description ?? ""}`).join("\n")}
`
}
