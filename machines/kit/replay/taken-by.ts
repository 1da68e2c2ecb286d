import type { AnyStateMachine, SnapshotFrom } from "xstate"
import type { Durable } from "../durable.ts"
import { wireEvent } from "../seam.ts"
import type { LogEntry, Opening } from "../types.ts"
import { replayer } from "./frames.ts"
import { unmarked } from "./marked.ts"

/**
 * The ids of the transitions that an accepted entry of the running version took, including eventless ones. `before`: the
 * state before it; an opening has none.
 */
export function takenBy<M extends AnyStateMachine>(
  flow: Durable<M>,
  before: SnapshotFrom<M> | null,
  entry: LogEntry | Opening,
): readonly string[] {
  const { runner } = replayer(flow)
  if (!("fact" in entry)) return unmarked(runner.first(entry.input)[1]).taken
  if (before === null) throw new TypeError(`${entry.stream} ${entry.seq} has no state before it`)
  return unmarked(runner.step(runner.bind(before), wireEvent(entry.fact))[1]).taken
}
