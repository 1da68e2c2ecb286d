import { afterEach, describe, expect, it, vi } from "vitest"
import type { AnyStateMachine } from "xstate"
import type { FlowCases } from "./cases.ts"
import { findings } from "./checks.ts"
import type { Durable } from "./durable.ts"
import { explore } from "./explore.ts"
import { brokenLaws } from "./laws.ts"
import { accept } from "./run.ts"
import { plainSnapshot } from "./seam.ts"
import { violations } from "./static-rules.ts"
import { type Path, tour } from "./tour.ts"

/**
 * The tests that every flow must have, generated from its machine and its cases. `rows` are the requirements it shows.
 */
export function testDurableFlow<M extends AnyStateMachine>(flow: Durable<M>, cases: FlowCases<M>, rows = ""): void {
  describe(`${rows} ${flow.id} ${flow.version}`.trim(), () => {
    const { paths, missed } = tour(flow, cases)

    it("[FL-04] keeps the rules of durable machines", () => {
      expect(violations(flow)).toEqual([])
    })

    it("[FL-04] has no unreachable state, no dead end, no wait without an exit, no missing text", () => {
      expect(findings(flow, cases)).toEqual([])
    })

    it("[FL-01] its tour takes every transition", () => {
      expect(missed).toEqual([])
    })

    for (const [index, path] of paths.entries()) {
      it(`[FL-02] ${titleOf(path, index)}`, () => {
        expect(brokenLaws(flow, path)).toEqual([])
      })
    }

    it("an event that a state refuses changes nothing", () => {
      for (const input of Object.keys(cases.inputs)) {
        for (const { run, refused } of explore(flow, cases, input).nodes.values()) {
          const before = flow.freeze(run.snapshot)
          for (const { fact } of refused) expect(accept(flow, run, fact).ok).toBe(false)
          expect(flow.freeze(run.snapshot)).toBe(before)
        }
      }
    })

    describe("without a clock and without randomness", () => {
      afterEach(() => void vi.restoreAllMocks())

      it("walks the same paths", () => {
        const walked = paths.map(endOf)
        const forbidden = (): never => {
          throw new Error("a machine must not read the clock or use randomness")
        }
        vi.spyOn(Date, "now").mockImplementation(forbidden)
        vi.spyOn(Math, "random").mockImplementation(forbidden)
        if ("Temporal" in globalThis) vi.spyOn(Temporal.Now, "instant").mockImplementation(forbidden)
        expect(tour(flow, cases).paths.map(endOf)).toEqual(walked)
      })
    })
  })
}

function titleOf<M extends AnyStateMachine>(path: Path<M>, index: number): string {
  const { runs, input } = path
  return `path ${index + 1} (${input}, ${runs.length - 1} facts) ends in ${endOf(path)}`
}

function endOf<M extends AnyStateMachine>({ runs }: Path<M>): string {
  const last = runs.at(-1) ?? runs[0]
  return JSON.stringify(plainSnapshot<M>(last.snapshot).value)
}
