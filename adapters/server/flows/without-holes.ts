import { type CheckedMachine, holes } from "../../../machines/kit/check/holes.ts"

/**
 * Makes the quick checks of all flows before anything is opened: a shop with a hole in a flow does not open. Throws
 * FlowsWithHoles with one sentence for each hole, which names the state.
 */
export function mustBeWithoutHoles(flows: readonly CheckedMachine[]): void {
  const found = [...twins(flows), ...flows.flatMap(holes)]
  if (found.length > 0) throw new FlowsWithHoles(found)
}

/** Stored logs name their flow by its id, so two flows may not have the same one. */
function twins(flows: readonly CheckedMachine[]): readonly string[] {
  const ids = flows.map(({ durable }) => durable.id)
  return [...new Set(ids.filter((id, index) => ids.indexOf(id) !== index))].map((id) => `two flows have the id ${id}`)
}

export class FlowsWithHoles extends Error {
  constructor(found: readonly string[]) {
    const count = found.length === 1 ? "a hole" : `${found.length} holes`
    super(`The shop does not open, its flows have ${count}:\n${found.map((line) => `  ${line}`).join("\n")}`)
    this.name = "FlowsWithHoles"
  }
}
