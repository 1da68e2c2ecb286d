import { describe, expect, it } from "vitest"
import type { AnyStateMachine } from "xstate"
import type { FlowCases } from "../cases.ts"
import { exploreRules } from "../check/explore-rules.ts"
import { catches, type Planted } from "../check/planted.ts"
import type { Durable } from "../durable.ts"
import type { FlowRules } from "../rules.ts"

const BOUND = 300

/** Tests that each safety rule holds, and that each catches the fault planted for it. */
export function testRules<M extends AnyStateMachine>(
  flow: Durable<M>,
  cases: FlowCases<M>,
  rules: FlowRules<M>,
  planted: Planted<M>,
): void {
  describe(`[FL-04] the safety rules of ${flow.id}`, () => {
    it("hold", () => {
      expect(exploreRules(flow, cases, rules, BOUND).broken).toEqual([])
    })

    it("each has a planted fault", () => {
      expect(Object.keys(planted).sort()).toEqual(Object.keys(rules).sort())
    })

    testPlanted(cases, rules, planted)
  })
}

/** Tests that each rule catches its planted fault. */
export function testPlanted<M extends AnyStateMachine>(
  cases: FlowCases<M>,
  rules: FlowRules<M>,
  planted: Planted<M>,
): void {
  it.each(Object.entries(planted))("planted fault: %s", (name, fault) => {
    expect(catches(rules, name, fault, cases)).toBe(true)
  })
}
