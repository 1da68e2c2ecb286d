import { describe, expect, it } from "vitest"
import type { AnyStateMachine } from "xstate"
import type { FlowCases } from "../cases.ts"
import { brokenNames, exploreRules } from "../check/explore-rules.ts"
import type { Durable } from "../durable.ts"
import type { FlowRules } from "../rules.ts"

const BOUND = 300

/** That each safety rule holds, and that each can fail: by rule a flow in which it does not. */
export function testRules<M extends AnyStateMachine>(
  flow: Durable<M>,
  cases: FlowCases<M>,
  rules: FlowRules<M>,
  planted: Readonly<Record<string, Durable<M>>>,
): void {
  describe(`[FL-04] the safety rules of ${flow.id}`, () => {
    it("hold", () => {
      expect(exploreRules(flow, cases, rules, BOUND).broken).toEqual([])
    })

    it("each has a planted fault", () => {
      expect(Object.keys(planted).sort()).toEqual(Object.keys(rules).sort())
    })

    it.each(Object.entries(planted))("planted fault: %s", (name, faulty) => {
      const rule = rules[name]
      if (rule === undefined) throw new Error(`no rule '${name}'`)
      expect(brokenNames(faulty, cases, { [name]: rule }, BOUND)).toContain(name)
    })
  })
}
