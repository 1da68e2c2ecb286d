import { literal } from "./literal.ts"
import { type RecordedPath, refusedAs } from "./recorded.ts"
import type { FlowPath, PathSet } from "./types.ts"
import { leaves } from "./words.ts"

export type TestImports = {
  /** The test's module specifiers for the catalogue of flows and for recorded.ts. */
  readonly catalogue: string
  readonly recorded: string
}

/**
 * A vitest file that walks the paths and compares each step: the state it leads to, the effects it requests, and
 * refusals. It contains all the data, so it keeps the machine's behaviour at the time when it was made.
 */
export function asTest(set: PathSet, imports: TestImports): string {
  const { flow, version, kind } = set
  return testFile({ flow, title: `${flow} ${version}: ${kind}`, paths: recordedPaths(set) }, imports)
}

export function testFile(
  { flow, title, paths }: { readonly flow: string; readonly title: string; readonly paths: readonly RecordedPath[] },
  { catalogue, recorded }: TestImports,
): string {
  return `import { describe, expect, it } from "vitest"
import { flowById } from ${JSON.stringify(catalogue)}
import { expected, followed, type RecordedPath } from ${JSON.stringify(recorded)}

const flow = flowById(${JSON.stringify(flow)})?.durable

const paths: readonly RecordedPath[] = ${literal(paths, 0, 40)}

describe(${JSON.stringify(title)}, () => {
  it.each(paths)("$title", (path) => {
    expect(followed(flow, path)).toEqual(expected(path))
  })
})
`
}

/** The paths with the result of each step. A refusal is a path whose last step is refused. */
export function recordedPaths({ paths, refusals }: PathSet): readonly RecordedPath[] {
  return [
    ...paths.map((path, index) => ({ ...recordedPath(path), title: `path ${index + 1}: ${titleOf(path)}` })),
    ...refusals.map(({ path, state, fact, rejection }, index) => {
      const what = fact.kind === "event" ? fact.event.type : fact.timer
      const lead = recordedPath(path)
      return {
        ...lead,
        title: `refusal ${index + 1}: ${leaves(state).join(" + ")} refuses ${what} (${rejection.code})`,
        steps: [...lead.steps, { fact, gives: refusedAs(rejection) }],
      }
    }),
  ]
}

function recordedPath(path: FlowPath): RecordedPath {
  const { given, at, start, steps } = path
  return {
    title: titleOf(path),
    input: given,
    at,
    start,
    steps: steps.map(({ fact, to, asks }) => ({ fact, gives: { to, asks: asks.map(({ type }) => type) } })),
  }
}

function titleOf({ input, start, steps }: FlowPath): string {
  return `${input}, ${steps.length} facts, to ${leaves(steps.at(-1)?.to ?? start).join(" + ")}`
}
