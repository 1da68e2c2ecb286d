import type { AnyStateMachine } from "xstate"
import type { FlowCases } from "../cases.ts"
import type { Run } from "../run.ts"
import { plainSnapshot } from "../seam.ts"
import type { Fact, LogEntry, OutboxMessage } from "../types.ts"

/*
 * When are two runs of a flow the same, so that exploring one of them is enough?
 *
 *
 * What can happen next depends on the input's name, the state value, the context and the armed timers. Each instant
 * counts as its distance from now, so a run that is an hour older is the same run.
 *
 *
 * A safety rule may also depend on the past: on the messages requested so far (a rule that reads `run.outbox`) and on
 * the facts so far (a rule that reads `run.log`). Rules do not declare what they read; the search notices it. What they
 * read becomes part of the comparison: messages as a multiset of effect and params, facts as a multiset of type and
 * payload, without seq and instant. More than MOST_ALIKE equal ones count as MOST_ALIKE. A flow can replace this with
 * `history` in its cases.
 *
 *
 * The order of the past is left out. That loses nothing for a rule that breaks at the fact that breaks it ("captured
 * after it was released": when the capture comes, the release is among the messages), because every step is checked on
 * the run that really took it, before runs are compared. A rule that only later depends on the order of two earlier
 * facts needs `history`.
 */

/** Polling repeats a message many times; three or more count as the same. */
const MOST_ALIKE = 3

/** What the rules were seen to read of the past. */
export type Reads = { outbox: boolean; log: boolean }

/** The run that a rule gets. It notes what the rule reads of the past. */
export function watched<M extends AnyStateMachine>(run: Run<M>, reads: Reads): Run<M> {
  return {
    opening: run.opening,
    snapshot: run.snapshot,
    timers: run.timers,
    at: run.at,
    get log() {
      reads.log = true
      return run.log
    },
    get outbox() {
      reads.outbox = true
      return run.outbox
    },
  }
}

/** The identity of a run, as text. */
export function sameness<M extends AnyStateMachine>(
  run: Run<M>,
  input: string,
  reads: Readonly<Reads>,
  cases: FlowCases<M>,
): string {
  const { value, context } = plainSnapshot<M>(run.snapshot)
  const timers = [...run.timers.values()].map(({ id, dueAt }) => `${id} ${dueAt}`).sort()
  const past =
    cases.history === undefined
      ? [reads.outbox ? multiset(run.outbox, messageText) : 0, reads.log ? multiset(run.log, factText) : 0]
      : cases.history(run)
  return relative(JSON.stringify([input, value, context, timers, past]), run.at)
}

function multiset<Item extends object>(items: readonly Item[], text: (item: Item) => string): readonly string[] {
  const counts = new Map<string, number>()
  for (const item of items) {
    const key = remembered(item, text)
    counts.set(key, Math.min(MOST_ALIKE, (counts.get(key) ?? 0) + 1))
  }
  return [...counts].map(([key, count]) => `${count} ${key}`).sort()
}

/** Runs share their past, so each message and each entry is turned into text only once. */
const texts = new WeakMap<object, string>()

function remembered<Item extends object>(item: Item, text: (item: Item) => string): string {
  const known = texts.get(item) ?? text(item)
  texts.set(item, known)
  return known
}

function messageText({ type, params }: OutboxMessage): string {
  return JSON.stringify([type, params])
}

function factText({ fact }: LogEntry): string {
  return JSON.stringify(payloadOf(fact))
}

function payloadOf(fact: Fact): unknown {
  if (fact.kind === "timer") return fact.timer
  const { at: _, ...payload } = fact.event
  return payload
}

const INSTANT = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z/g

/** The text with every instant written as milliseconds from `now`. */
function relative(text: string, now: string): string {
  const zero = Date.parse(now)
  return text.replace(INSTANT, (instant) => `${Date.parse(instant) - zero}`)
}
