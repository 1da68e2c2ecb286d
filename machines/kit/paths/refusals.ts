import type { AnyStateMachine } from "xstate"
import type { FlowCases } from "../cases.ts"
import type { Durable } from "../durable.ts"
import { explore } from "../explore.ts"
import { pathOf } from "../introspect.ts"
import type { Run } from "../run.ts"
import { plainSnapshot } from "../seam.ts"
import type { Fact } from "../types.ts"
import { described, retrace } from "./retrace.ts"
import type { Refusal } from "./types.ts"

/**
 * What the states refuse: each state value with each event it refuses, once for each reason, by the shortest path to
 * the state. `to`: only in that state. At most `most` of them.
 */
export function refusals<M extends AnyStateMachine>(
  flow: Durable<M>,
  cases: FlowCases<M>,
  to: string | null,
  most: number,
): { readonly refusals: readonly Refusal[]; readonly cut: boolean } {
  type Found = Omit<Refusal, "path"> & { readonly input: string; readonly run: Run<M> }
  const found = new Map<string, Found>()
  for (const input of Object.keys(cases.inputs)) {
    for (const { run, refused } of explore(flow, cases, input).nodes.values()) {
      const { value, _nodes } = plainSnapshot<M>(run.snapshot)
      if (to !== null && !_nodes.some((node) => pathOf(node) === to)) continue
      for (const { fact, rejection } of refused) {
        const key = JSON.stringify([value, nameOf(fact), rejection])
        const known = found.get(key)
        if (known !== undefined && known.run.log.length <= run.log.length) continue
        found.set(key, { input, run, state: value, fact, rejection })
      }
    }
  }
  return {
    refusals: [...found.values()].slice(0, most).map(({ input, run, ...refusal }) => ({
      ...refusal,
      path: described(retrace(flow, cases, input, run)),
    })),
    cut: found.size > most,
  }
}

function nameOf(fact: Fact): string {
  return fact.kind === "event" ? fact.event.type : fact.timer
}
