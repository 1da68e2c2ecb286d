import type { AnyStateMachine } from "xstate"
import type { FlowAbout } from "../about.ts"
import { deadEnds, endlessWaits } from "../checks.ts"
import type { Durable } from "../durable.ts"
import { violations } from "../static-rules.ts"
import { missingTexts } from "../texts.ts"
import { wholeAbout } from "../whole-about.ts"

/** What the quick checks need of a flow. */
export type CheckedMachine = {
  readonly kind: "server" | "browser"
  readonly durable: Durable<AnyStateMachine>
  readonly about: FlowAbout
}

/**
 * What is wrong with a flow that can be seen without running it, one line for each problem, with the state's name:
 * rules of durable machines, dead ends, endless waits, delays, texts. Takes a few milliseconds; the server checks it at
 * the start.
 */
export function holes({ kind, durable, about }: CheckedMachine): readonly string[] {
  const { machine } = durable
  return [
    ...violations(durable),
    ...deadEnds(machine),
    ...endlessWaits(machine, kind),
    ...fixedDelays(machine),
    ...missingTexts(machine, wholeAbout(about)).map((line) =>
      line.startsWith(machine.id) ? line : `${machine.id}: ${line}`,
    ),
  ]
}

/** Delays of a fixed length must be whole milliseconds. Computed delays are checked when they are armed. */
function fixedDelays(machine: AnyStateMachine): readonly string[] {
  return Object.entries(machine.implementations.delays ?? {}).flatMap(([name, delay]) =>
    typeof delay === "function" || (Number.isSafeInteger(delay) && delay >= 0)
      ? []
      : [`${machine.id}: the delay '${name}' is no number of whole milliseconds: ${String(delay)}`],
  )
}
