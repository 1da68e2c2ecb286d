import { testFile } from "../paths/as-test.ts"
import type { RecordedFact, RecordedPath } from "../paths/recorded.ts"
import { stateText } from "../replay/active.ts"
import type { Frame } from "../replay/types.ts"

/**
 * The tried path as a vitest file that walks it again and compares each step. It belongs beside the flow's machine, in
 * `machines/<flow>/`.
 */
export function triedTest(flow: string, frames: readonly Frame[]): string {
  const [opening, ...steps] = frames
  if (opening === undefined) return ""
  const path: RecordedPath = {
    title: `leads to ${stateText(frames.at(-1)?.value)}`,
    input: opening.payload,
    at: opening.at,
    start: opening.value,
    steps: steps.map((frame) => ({
      fact: factOf(frame),
      gives: { to: frame.value, asks: frame.effects.map(({ type }) => type) },
    })),
  }
  const imports = { catalogue: "../index.ts", recorded: "../kit/paths/recorded.ts" }
  return testFile({ flow, title: `${flow}: what if`, paths: [path] }, imports)
}

function factOf({ kind, event, at, payload }: Frame): RecordedFact {
  return kind === "timer"
    ? { kind, timer: event ?? "", at }
    : { kind: "event", event: { ...payload, type: event ?? "", at } }
}
