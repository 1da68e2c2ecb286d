import type { CatalogueFlow } from "../../machines/index.ts"

export function pathsHelp(flows: readonly CatalogueFlow[]): string {
  const width = Math.max(...flows.map(({ id }) => id.length))
  return `Test paths of a flow.

  npm run paths -- <flow> [--kind tour|shortest|simple|refusals] [--to <state>] [--max <n>]
                          [--format text|json|mermaid|test] [--out <file>] [--lang en|it]

A flow is one explicit state machine in machines/<flow>: its states, the events that lead from one to the other, and
who sends them. The paths below are not written by hand: they are walked on the machine itself, with the events of
machines/<flow>/<flow>.cases.ts and with its timers, so they are right for the machine as it is now.

What each kind answers:
  tour      (as long as nothing is said) What do I have to test? Few paths that together take every transition.
  shortest  How do I get there? The fewest events to every state, or to the one that --to names.
  simple    Which different ways are there? Paths that come to no state twice: as far as they lead, or to --to.
            There may be thousands: the first 50, or as many as --max says; the answer says when it was cut.
  refusals  What must not work? Every state with every event that it refuses, and why.

Options:
  --to <state>   A state by its path (CHECKOUT.holding), or by its last part where only one state ends in it (holding).
                 Paths that lead there; of a tour, those that come by; of refusals, those of that state.
  --max <n>      At most n paths (or refusals); the answer says when there are more.
  --format       text     for reading: what happens and when, why it is taken, where it leads, what it asks for
                 json     for programs, with instants, transition ids, effects and timers ("schema": 1)
                 mermaid  a stateDiagram-v2, for a README or a pull request
                 test     a vitest file that walks the paths and compares every step
  --out <file>   Writes there instead of to the screen. A test goes into the project, as *.test.ts: its imports are
                 those of that place.
  --lang         Language of the texts in text and mermaid: en or it.

Examples:
  npm run paths -- booking                               Everything there is to test about a booking.
  npm run paths -- booking --kind shortest --to REJECTED How does a booking come to be rejected?
  npm run paths -- checkout --format test --out tests/checkout-paths.test.ts
                                                         The tour of the checkout as a test; run it with
                                                         npx vitest run tests/checkout-paths.test.ts

Flows:
${flows.map(({ id, durable }) => `  ${id.padEnd(width)}  ${durable.machine.root.description ?? ""}`).join("\n")}
`
}
