import type { FlowAbout, Party } from "../../../machines/kit/about.ts"
import type { Frame } from "../../../machines/kit/replay/types.ts"

/** Who acts in a frame: the clock if a timer ran out, else the party in the flow's texts, else the sender. */
export function whoActs(about: FlowAbout, { kind, event, actor }: Pick<Frame, "kind" | "event" | "actor">): Party {
  if (kind === "timer") return "clock"
  const by = event === null || !Object.hasOwn(about.events, event) ? undefined : about.events[event]?.by
  if (by !== undefined) return by
  if (actor.kind === "admin") return "system"
  return actor.kind === "visitor" || actor.kind === "reseller" ? "customer" : actor.kind
}
