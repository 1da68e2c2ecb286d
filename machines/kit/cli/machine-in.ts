import type { AnyStateMachine } from "xstate"
import { type AnyFlow, flowOf } from "../any/flow-of.ts"
import { statesOf } from "../introspect.ts"
import { wholeAbout } from "../whole-about.ts"
import { Unfit } from "./unfit.ts"

/** The flow that a module exports. Throws Unfit with one sentence that says what it exports instead. */
export function flowIn(exported: Readonly<Record<string, unknown>>, file: string, wanted: string | undefined): AnyFlow {
  const doors = Object.values(exported).filter(isFlow)
  const [door] = doors
  if (door !== undefined && doors.length === 1 && wanted === undefined) {
    return { ...door, about: wholeAbout(door.about), rules: door.rules ?? {} }
  }
  const { about, cases, rules } = exported
  const machine = named(exported, file, wanted)
  mustHaveTexts(machine, file)
  return flowOf(machine, {
    ...(about !== undefined && { about }),
    ...(isRecord(cases) && { cases }),
    ...(isRules(rules) && { rules }),
  })
}

function named(exported: Readonly<Record<string, unknown>>, file: string, wanted: string | undefined): AnyStateMachine {
  const found = new Map(Object.entries(exported).flatMap(([name, value]) => (isMachine(value) ? [[name, value]] : [])))
  const distinct = new Set(found.values())
  const names = [...found.keys()].join(", ")
  if (wanted !== undefined) {
    const machine = found.get(wanted)
    if (machine !== undefined) return machine
    throw new Unfit(
      `${file} exports no machine ${wanted}. ${names === "" ? contents(exported) : `It exports ${names}.`}`,
    )
  }
  const [only] = distinct
  if (only === undefined) throw new Unfit(`${file} exports no machine of XState 5. ${contents(exported)}`)
  if (distinct.size > 1) throw new Unfit(`${file} exports several machines: ${names}. Say which: --machine <name>.`)
  return only
}

function contents(exported: Readonly<Record<string, unknown>>): string {
  const all = Object.entries(exported).map(([name, value]) => `${name} (${kindOf(value)})`)
  return all.length === 0 ? "It exports nothing." : `It exports ${all.join(", ")}.`
}

function kindOf(value: unknown): string {
  if (isRecord(value) && "withContext" in value) return "a machine of XState 4"
  if (isRecord(value) && "createMachine" in value) return "a setup without createMachine()"
  if (isRecord(value) && "states" in value) return "a definition without createMachine()"
  if (value === null) return "null"
  return Array.isArray(value) ? "a list" : typeof value === "object" ? "an object" : `a ${typeof value}`
}

/** The ids of a machine and its states name its timers and transitions, so they must be texts. */
function mustHaveTexts(machine: AnyStateMachine, file: string): void {
  for (const { id, path } of statesOf(machine)) {
    const value: unknown = id
    if (typeof value === "string" && value !== "") continue
    const where = path.length === 0 ? "The machine" : `The state ${path.join(".")}`
    const what =
      value === "" ? "an empty text" : `a ${typeof value}: ${String(value).replace(/\s+/g, " ").slice(0, 80)}`
    throw new Unfit(`${where} in ${file} has as its id ${what}. An id must be a text, because timers are named by it.`)
  }
}

function isMachine(value: unknown): value is AnyStateMachine {
  return (
    isRecord(value) &&
    ["root", "config", "implementations", "getTransitionData", "resolveState"].every((name) => name in value)
  )
}

/** The door of a flow that has everything: what `catalogue.ts` makes. */
function isFlow(value: unknown): value is AnyFlow {
  return isRecord(value) && isRecord(value.durable) && isMachine(value.durable.machine) && isRecord(value.cases)
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null
}

function isRules(value: unknown): value is AnyFlow["rules"] {
  return isRecord(value) && Object.values(value).every((rule) => typeof rule === "function")
}
