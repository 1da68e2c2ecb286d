import type { AnyStateMachine, InputFrom, SnapshotFrom } from "xstate"
import type { Durable } from "../../../machines/kit/durable.ts"
import type { EventOf, Fact, LogEntry, Opening, OutboxMessage } from "../../../machines/kit/types.ts"
import { upcastEntry, upcastOpening } from "../../../machines/kit/upcast.ts"
import type { StreamContent } from "./stream-state.ts"

export type EffectAgain = OutboxMessage & { readonly entry: LogEntry | Opening }

/** The states that a stream has been in, each with the entry that led to it. */
export function statesAgain<M extends AnyStateMachine>(
  flow: Durable<M>,
  { opening, entries }: Pick<StreamContent, "opening" | "entries">,
): readonly { readonly snapshot: SnapshotFrom<M>; readonly entry: LogEntry | Opening }[] {
  const { version, upcasters } = flow
  const opened = upcastOpening(opening, version, upcasters)
  let { snapshot } = flow.open(opened.input as InputFrom<M>, opened.at, opened.stream, opened)
  const states: { readonly snapshot: SnapshotFrom<M>; readonly entry: LogEntry | Opening }[] = [
    { snapshot, entry: opened },
  ]
  for (const entry of entries.flatMap((stored) => upcastEntry(stored, version, upcasters))) {
    snapshot = flow.fold(snapshot, [entry])
    states.push({ snapshot, entry })
  }
  return states
}

/** All effects that a stream has asked for, each with its entry. Its machine decides each fact of the log again. */
export function effectsAgain<M extends AnyStateMachine>(
  flow: Durable<M>,
  { opening, entries }: Pick<StreamContent, "opening" | "entries">,
): readonly EffectAgain[] {
  const { version, upcasters } = flow
  const opened = upcastOpening(opening, version, upcasters)
  const start = flow.open(opened.input as InputFrom<M>, opened.at, opened.stream, opened)
  const effects: EffectAgain[] = start.outbox.map((effect) => ({ ...effect, entry: opened }))
  let { snapshot } = start
  for (const entry of entries.flatMap((stored) => upcastEntry(stored, version, upcasters))) {
    const again = flow.decide(snapshot, entry.fact as Fact<EventOf<M>>, { ...entry, stream: entry.stream })
    if (again.ok) effects.push(...again.outbox.map((effect) => ({ ...effect, entry })))
    snapshot = flow.fold(snapshot, [entry])
  }
  return effects
}
