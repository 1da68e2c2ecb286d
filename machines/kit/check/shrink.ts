import type { AnyStateMachine } from "xstate"
import type { FlowCases } from "../cases.ts"
import type { Durable } from "../durable.ts"
import { millisecondsBetween, plusMilliseconds } from "../instant.ts"
import { opened } from "../paths/recorded.ts"
import { accept, nextTimer, type Run, timerFact } from "../run.ts"
import type { EventOf, Fact } from "../types.ts"

/** How to send a fact again when an earlier one is left out: after the same wait, or when its timer is due. */
type Move<M extends AnyStateMachine> =
  | { readonly kind: "event"; readonly event: EventOf<M>; readonly waitMs: number }
  | { readonly kind: "timer"; readonly timer: string }

/**
 * The shortest facts that still lead to a run for which `wanted` holds: no single fact, and no two neighbours, can be
 * left out of the result.
 */
export function shrunk<M extends AnyStateMachine>(
  flow: Durable<M>,
  cases: Pick<FlowCases<M>, "mayHappen">,
  end: Run<M>,
  wanted: (run: Run<M>) => boolean,
): Run<M> {
  let best = { run: end, moves: movesOf(end) }
  for (;;) {
    const shorter = without(best.moves).flatMap((moves) => {
      const run = walked(flow, cases, end, moves)
      return run !== undefined && wanted(run) ? [{ run, moves }] : []
    })[0]
    if (shorter === undefined) return best.run
    best = shorter
  }
}

function without<Item>(items: readonly Item[]): readonly (readonly Item[])[] {
  return [2, 1].flatMap((size) =>
    items.slice(0, items.length - size + 1).map((_, at) => [...items.slice(0, at), ...items.slice(at + size)]),
  )
}

function movesOf<M extends AnyStateMachine>({ opening, log }: Run<M>): readonly Move<M>[] {
  return log.map(({ fact, at }, index) => {
    const before = log[index - 1]?.at ?? opening.at
    return fact.kind === "timer"
      ? { kind: "timer", timer: fact.timer }
      : { kind: "event", event: fact.event, waitMs: millisecondsBetween(before, at) }
  })
}

function walked<M extends AnyStateMachine>(
  flow: Durable<M>,
  cases: Pick<FlowCases<M>, "mayHappen">,
  { opening }: Run<M>,
  moves: readonly Move<M>[],
): Run<M> | undefined {
  let run = opened(flow, opening.input, opening.at)
  for (const move of moves) {
    const fact = factOf(cases, run, move)
    const outcome = fact === undefined ? undefined : accept(flow, run, fact)
    if (outcome === undefined || !outcome.ok) return undefined
    run = outcome.run
  }
  return run
}

/** Undefined if the timer is not the next one, if a timer is due before the event, or if the event cannot happen. */
function factOf<M extends AnyStateMachine>(
  cases: Pick<FlowCases<M>, "mayHappen">,
  run: Run<M>,
  move: Move<M>,
): Fact<EventOf<M>> | undefined {
  const due = nextTimer(run)
  if (move.kind === "timer") return due?.id === move.timer ? timerFact(due) : undefined
  if (cases.mayHappen?.(move.event, run) === false) return undefined
  const at = plusMilliseconds(run.at, move.waitMs)
  return due !== undefined && due.dueAt <= at ? undefined : { kind: "event", event: { ...move.event, at } }
}
