import type { CatalogueFlow } from "../../machines/index.ts"
import { brokenText, figures, figuresHead } from "../../machines/kit/check/as-text.ts"
import { type FlowReport, pathOf } from "../../machines/kit/check/check-flow.ts"
import type { Fault } from "../../machines/kit/check/faults.ts"
import { statesOf } from "../../machines/kit/introspect.ts"
import { storedFaults, storeFault } from "./fault-store.ts"
import { flowNamed } from "./flow-named.ts"
import { checkHelp } from "./flows-check-help.ts"
import { count, parse, UsageError } from "./options.ts"

/** How many different runs it looks at for each flow, unless the caller says otherwise. */
export const DEFAULT_BOUND = 6000

export type Checked = { readonly report: FlowReport; readonly milliseconds: number }

export type CheckPlace = {
  readonly flows: readonly CatalogueFlow[]
  /** The project's folder: faults are read and written below it. */
  readonly root: string
  readonly write: (text: string) => void
  readonly complain: (text: string) => void
  /** Checks one flow, in a worker or in this thread. */
  readonly check: (flow: CatalogueFlow, faults: readonly Fault[], bound: number) => Promise<Checked>
}

/** `npm run flows:check`. Returns the exit code: 1 if something is wrong with a flow, 2 if the arguments are wrong. */
export async function flowsCheckCommand(args: readonly string[], place: CheckPlace): Promise<0 | 1 | 2> {
  const { write, complain, flows } = place
  try {
    const given = parse(args, ["bound"], ["quiet", "help", "h"])
    if (given.options.has("help") || given.options.has("h")) {
      write(checkHelp(flows, DEFAULT_BOUND))
      return 0
    }
    const bound = count(given, "bound", DEFAULT_BOUND)
    return await checked(chosen(given.words, place), bound, given.options.has("quiet"), place)
  } catch (error) {
    if (!(error instanceof UsageError)) throw error
    complain(`${error.message}\nnpm run flows:check -- --help lists the options.\n`)
    return 2
  }
}

function chosen(names: readonly string[], { flows, complain }: CheckPlace): readonly CatalogueFlow[] {
  const named = names.map((name) => flowNamed(flows, name))
  for (const { note } of named) if (note !== "") complain(note)
  return names.length === 0 ? flows : flows.filter((one) => named.some(({ flow }) => flow === one))
}

/** The flows that take longest begin first, so that no worker has to wait for the last of them alone. */
const largestFirst = (flows: readonly CatalogueFlow[]) => flows.toSorted((a, b) => sizeOf(b) - sizeOf(a))
const sizeOf = ({ durable, cases }: CatalogueFlow) => statesOf(durable.machine).length * cases.events.length

async function checked(
  flows: readonly CatalogueFlow[],
  bound: number,
  quiet: boolean,
  { root, write, check }: CheckPlace,
): Promise<0 | 1> {
  const began = performance.now()
  /** If a flow cannot be checked, the others still are. */
  const begun = async (flow: CatalogueFlow): Promise<Checked | Error> => {
    try {
      return await check(flow, storedFaults(root, flow.id), bound)
    } catch (error) {
      return error instanceof Error ? error : new Error(String(error))
    }
  }
  if (!quiet) write(`${figuresHead}\n`)
  const running = new Map(largestFirst(flows).map((flow) => [flow, begun(flow)]))
  const wrong: string[] = []
  const total = { states: 0, tried: 0, rules: 0, faults: 0 }
  for (const flow of flows) {
    const checked = await running.get(flow)
    if (checked === undefined) continue
    if (checked instanceof Error) {
      wrong.push(`${flow.id}: could not be checked: ${checked.message}`)
      continue
    }
    const { report, milliseconds } = checked
    if (!quiet) write(`${figures(report, milliseconds)}\n`)
    for (const name of ["states", "tried", "rules", "faults"] as const) total[name] += report[name]
    for (const line of report.warnings) write(`Warning: ${flow.id}: ${line}\n`)
    wrong.push(...report.findings.map((line) => `${flow.id}: ${line}`))
    for (const broken of report.broken) {
      const kept = storeFault(root, { flow: flow.id, version: flow.version, ...broken })
      const told = brokenText(report, flow.about, broken, pathOf(flow.durable, broken))
      wrong.push(`${told}\n  Kept in ${kept}: every later check runs it again.`)
    }
  }
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  const sum = `${flows.length} flows, ${total.rules} rules, ${total.states} states (at most ${bound} a flow), ${total.tried} facts sent, ${total.faults} known faults run again, ${seconds} s`
  if (wrong.length === 0) {
    write(`\n${sum}: nothing is wrong.\n`)
    return 0
  }
  write(`\n${wrong.join("\n\n")}\n\n${sum}: ${wrong.length} ${wrong.length === 1 ? "thing is" : "things are"} wrong.\n`)
  return 1
}
