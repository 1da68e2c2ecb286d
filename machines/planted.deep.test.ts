import { describe, expect, it } from "vitest"
import { type CatalogueFlow, flows } from "./index.ts"
import { brokenNames } from "./kit/check/explore-rules.ts"
import { mutants } from "./kit/check/mutants.ts"
import { folderOf } from "./kit/folder.ts"
import type { AnyMachine } from "./kit/machine-types.ts"
import type { SafetyRule } from "./kit/rules.ts"

/** Runs looked at of each flow with a fault: few show most of what there is to see, and only what they leave takes many. */
const BOUNDS = [12, 60]

/** Characters of a rule's name that tell it from the others and from words that stand in any test. */
const TELLING = 15

const sources: Readonly<Record<string, string>> = import.meta.glob("./*/*.test.ts", {
  eager: true,
  query: "?raw",
  import: "default",
})

/** Texts in quotes of the tests of a flow's folder that plant faults. */
function quotedIn(folder: string): readonly string[] {
  const tests = Object.entries(sources).filter(([path, text]) => path.startsWith(`./${folder}/`) && /fault/i.test(text))
  return tests.flatMap(([, text]) => [...text.matchAll(/"((?:[^"\\\n]|\\.){5,})"/g)].map(([, quoted = ""]) => quoted))
}

/** A test plants a fault of a rule when it waits for the rule's name or for what the rule says. */
function isPlanted(name: string, rule: SafetyRule<AnyMachine>, quoted: readonly string[]): boolean {
  const said = String(rule)
  const names = (text: string) => text === name || (text.length >= TELLING && name.includes(text))
  return quoted.some((text) => names(text) || (/\s/.test(text) && said.includes(text)))
}

/** Rules that neither a test of the flow's folder nor any fault that can be planted by rote shows to be able to fail. */
function neverFailing({ id, durable, cases, rules }: CatalogueFlow): readonly string[] {
  const quoted = quotedIn(folderOf(id))
  const open = new Map(Object.entries(rules).filter(([name, rule]) => !isPlanted(name, rule, quoted)))
  // What goes wrong with an effect, which stands last, breaks more than a guard or an update.
  const faults = mutants(durable).toReversed()
  for (const bound of BOUNDS) {
    for (const { make } of faults) {
      if (open.size === 0) break
      for (const name of failing(make, cases, Object.fromEntries(open), bound)) open.delete(name)
    }
  }
  return [...open.keys()]
}

function failing(
  make: () => CatalogueFlow["durable"],
  cases: CatalogueFlow["cases"],
  rules: CatalogueFlow["rules"],
  bound: number,
): readonly string[] {
  try {
    return brokenNames(make(), cases, rules, bound)
  } catch {
    // Some faults are too gross for the machine to start at all: they show nothing about a rule.
    return []
  }
}

describe("[FL-04] every safety rule is able to fail", () => {
  it.each(flows.map((flow) => [flow.id, flow] as const))("of %s", (_id, flow) => {
    expect(neverFailing(flow)).toEqual([])
  })

  it("planted fault: a rule that nothing breaks is told", () => {
    const [first] = flows.filter(({ id }) => id === "toasts")
    if (first === undefined) throw new Error("no toasts")
    const rules = { "[RT-10] always well": () => [] }
    expect(neverFailing({ ...first, rules })).toEqual(["[RT-10] always well"])
  })
})
