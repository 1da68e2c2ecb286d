import { type CheckedMachine, holes } from "../../../machines/kit/check/holes.ts"

/**
 * The checks that take no exploring, before anything is opened: a shop whose flows have a hole does not open. Throws
 * FlowsWithHoles with a sentence for each hole, which names the state.
 */
export function mustBeWithoutHoles(flows: readonly CheckedMachine[]): void {
  const found = flows.flatMap(holes)
  if (found.length > 0) throw new FlowsWithHoles(found)
}

export class FlowsWithHoles extends Error {
  constructor(found: readonly string[]) {
    const count = found.length === 1 ? "a hole" : `${found.length} holes`
    super(`The shop does not open, its flows have ${count}:\n${found.map((line) => `  ${line}`).join("\n")}`)
    this.name = "FlowsWithHoles"
  }
}
