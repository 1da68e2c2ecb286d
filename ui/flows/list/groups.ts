import { type FlowGroup, flowGroups } from "../../../machines/kit/catalogue.ts"
import type { FlowSummary } from "../../../machines/kit/picture/types.ts"

export type Group = { readonly name: FlowGroup; readonly flows: readonly FlowSummary[] }

/** The groups that have a flow, in the order of the customer's journey. Each flow names its group in its `flow.ts`. */
export function grouped(flows: readonly FlowSummary[]): readonly Group[] {
  const byGroup = Map.groupBy(flows, ({ group }) => group)
  return flowGroups.flatMap((name) => {
    const here = byGroup.get(name)
    return here === undefined ? [] : [{ name, flows: here.toSorted((a, b) => a.place - b.place) }]
  })
}
