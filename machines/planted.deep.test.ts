import { describe, expect, it } from "vitest"
import { folderOf } from "./folder.ts"
import { type CatalogueFlow, flows } from "./index.ts"
import { brokenNames } from "./kit/check/explore-rules.ts"
import { mutants } from "./kit/check/mutants.ts"
import { catches, type Planted } from "./kit/check/planted.ts"
import type { AnyMachine } from "./kit/machine-types.ts"

/**
 * How many runs of each generated fault are explored. A few runs break most rules; the rules that are left get more.
 */
const BOUNDS = [12, 60]

/** A flow of twenty rules has about two hundred generated faults, and each is explored. */
const SLOW_MS = 300_000

/** The flows' own planted faults, by the file's path. */
const plantedByPath = import.meta.glob<Planted<AnyMachine>>("./*/*.planted.ts", { eager: true, import: "planted" })

function plantedOf({ id }: CatalogueFlow): Planted<AnyMachine> {
  const folder = folderOf(id)
  return plantedByPath[`./${folder}/${folder}.planted.ts`] ?? {}
}

/**
 * The rules that are not shown to be able to fail, with the reason. A rule with a planted fault must catch that fault.
 * Any other rule must be broken by a generated fault (mutants.ts).
 */
function neverFailing(flow: CatalogueFlow, planted: Planted<AnyMachine>): readonly string[] {
  const blind = Object.entries(planted).filter(([name, fault]) => !catches(flow.rules, name, fault, flow.cases))
  const others = Object.keys(flow.rules).filter((name) => planted[name] === undefined)
  return [
    ...blind.map(([name]) => `${name}: does not catch the planted fault`),
    ...leftByRote(flow, others).map((name) => `${name}: no generated fault breaks it, and none is planted`),
  ]
}

/** The rules that no generated fault breaks. */
function leftByRote({ durable, cases, rules }: CatalogueFlow, names: readonly string[]): readonly string[] {
  const open = new Map(Object.entries(rules).filter(([name]) => names.includes(name)))
  // Faults in effects come last in the list. They break more rules than faults in guards and updates,
  // so they are tried first.
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
    // Some faults keep the machine from starting at all. They show nothing about a rule.
    return []
  }
}

/** Planted faults whose rule does not exist, or whose cases break the rule without any fault in the machine. */
function wronglyPlanted({ durable, cases, rules }: CatalogueFlow, planted: Planted<AnyMachine>): readonly string[] {
  return Object.entries(planted).flatMap(([name, fault]) => {
    if (rules[name] === undefined) return [`${name}: there is no such rule`]
    const healthy = "cases" in fault ? { flow: durable, cases: fault.cases } : durable
    return catches(rules, name, healthy, cases) ? [`${name}: breaks without the fault`] : []
  })
}

describe("[FL-04] every safety rule is able to fail", () => {
  it.each(flows.map((flow) => [flow.id, flow] as const))(
    "of %s",
    (_id, flow) => {
      const planted = plantedOf(flow)
      expect(wronglyPlanted(flow, planted)).toEqual([])
      expect(neverFailing(flow, planted)).toEqual([])
    },
    SLOW_MS,
  )

  it("every file of planted faults belongs to a flow", () => {
    const known = flows.map(({ id }) => `./${folderOf(id)}/${folderOf(id)}.planted.ts`)
    expect(Object.keys(plantedByPath).filter((path) => !known.includes(path))).toEqual([])
  })

  describe("planted fault", () => {
    const [toasts] = flows.filter(({ id }) => id === "toasts")
    if (toasts === undefined) throw new Error("There is no flow 'toasts'")
    const name = "[RT-10] always well"
    const blind = { ...toasts, rules: { [name]: () => [] } }

    it("a rule of toasts that nothing breaks is reported", () => {
      expect(neverFailing(blind, {})).toEqual([`${name}: no generated fault breaks it, and none is planted`])
    })

    it("a fault of toasts that its rule does not catch is reported", () => {
      expect(neverFailing(blind, { [name]: toasts.durable })).toEqual([`${name}: does not catch the planted fault`])
    })

    it("a rule of toasts that breaks without its fault, and a fault without a rule, are reported", () => {
      const harsh = { ...toasts, rules: { [name]: () => ["never well"] } }
      expect(wronglyPlanted(harsh, { [name]: toasts.durable, gone: toasts.durable })).toEqual([
        `${name}: breaks without the fault`,
        "gone: there is no such rule",
      ])
    })
  })
})
