import type { AnyStateMachine } from "xstate"
import type { Durable } from "../durable.ts"
import { ofFlow, opened } from "../paths/recorded.ts"
import type { FlowRules } from "../rules.ts"
import { accept } from "../run.ts"
import type { Fact } from "../types.ts"
import { asked } from "./ask.ts"
import type { Broken } from "./explore-rules.ts"
import { foldRule, generalRules, NEVER_THROWS } from "./general-rules.ts"

/**
 * A path on which a rule once failed, as kept in `machines/<flow>/faults/<rule>.json` and walked again by each check.
 */
export type Fault = Broken & {
  readonly flow: string
  /** Version of the faulty machine. */
  readonly version: string
}

/**
 * File name of a rule's fault: the rule's words without the requirement ids. The rule's second path gets the number 2.
 */
export function faultFile(rule: string, number = 1): string {
  const words = rule.replace(/\[[^\]]*\]/g, " ").toLowerCase()
  const name = words.replace(/[^a-z0-9]+/g, "-").replace(/^-|-$/g, "")
  return number === 1 ? `${name}.json` : `${name}-${number}.json`
}

/**
 * What is still wrong on the path of a fault. Empty if the rule holds all along it, or if one of its facts is now
 * refused. A rule that no longer exists is reported.
 */
export function stillWrong<M extends AnyStateMachine>(
  flow: Durable<M>,
  rules: FlowRules<M>,
  { rule: name, given, at, facts }: Fault,
): readonly string[] {
  const all: FlowRules<M> = { ...generalRules, ...foldRule, ...rules }
  const rule = all[name]
  if (rule === undefined && name !== NEVER_THROWS) return [`${flow.id} has no rule '${name}': delete its fault`]
  let run = opened(flow, given, at)
  const found = rule === undefined ? [] : asked(rule, run, flow)
  if (found.length > 0) return found
  for (const fact of facts) {
    const outcome = accept(flow, run, ofFlow<M>(fact))
    if (!outcome.ok) return outcome.rejection.code === "threw" ? [outcome.rejection.message] : []
    run = outcome.run
    const wrong = rule === undefined ? [] : asked(rule, run, flow)
    if (wrong.length > 0) return wrong
  }
  return []
}

/** Reads a stored fault. Throws TypeError on anything else. */
export function faultFrom(stored: unknown): Fault {
  if (!isFault(stored)) throw new TypeError("not a stored fault")
  return stored
}

function isFault(stored: unknown): stored is Fault {
  if (typeof stored !== "object" || stored === null) return false
  const text = (name: string) => typeof Reflect.get(stored, name) === "string"
  const facts: unknown = Reflect.get(stored, "facts")
  return ["flow", "version", "rule", "at", "input"].every(text) && Array.isArray(facts) && facts.every(isFact)
}

function isFact(fact: unknown): fact is Fact {
  if (typeof fact !== "object" || fact === null) return false
  const kind: unknown = Reflect.get(fact, "kind")
  return (kind === "timer" && "timer" in fact && "at" in fact) || (kind === "event" && "event" in fact)
}
