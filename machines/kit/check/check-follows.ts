import type { AnyStateMachine } from "xstate"
import type { CatalogueFlow } from "../catalogue.ts"
import { explore } from "../explore.ts"
import { type AnyFollow, type FollowFixture, followId, type Heard } from "../follow.ts"
import { accept, begin, eventFact, nextTimer, type Run, timerFact } from "../run.ts"

type AnyRun = Run<AnyStateMachine>
type Told = ReturnType<AnyFollow["hears"]>

/** Everything that is wrong with follows, one sentence each. */
export function followProblems(follows: readonly AnyFollow[], flows: readonly CatalogueFlow[]): readonly string[] {
  const ids = follows.map(followId)
  const twice = ids.filter((id, index) => ids.indexOf(id) !== index)
  // Several follows follow the same flow.
  const runs = memoised((flow: CatalogueFlow) => [...runsOf(flow)])
  return [
    ...twice.map((id) => `${id}: there are two follows between these flows`),
    ...follows.flatMap((follow) => problemsOf(follow, flows, runs).map((problem) => `${followId(follow)}: ${problem}`)),
  ]
}

function problemsOf(
  follow: AnyFollow,
  flows: readonly CatalogueFlow[],
  runs: (flow: CatalogueFlow) => readonly AnyRun[],
): readonly string[] {
  const [followed, follower] = [follow.followed, follow.follower].map((id) => flows.find((flow) => flow.id === id))
  if (followed === undefined) return [`there is no flow ${follow.followed}`]
  if (follower === undefined) return [`there is no flow ${follow.follower}`]
  const known = new Set<string>(follower.durable.machine.events)
  const found = new Set<string>()
  const told = (where: string, tell: () => Told) => {
    try {
      const event = tell()
      if (event !== null && !known.has(event.type)) found.add(`${follower.id} does not know the event ${event.type}`)
      return event
    } catch (error) {
      found.add(`it throws ${where}: ${error instanceof Error ? error.message : String(error)}`)
      return null
    }
  }
  for (const [locale, text] of Object.entries(follow.text)) if (text.trim() === "") found.add(`no text in ${locale}`)
  if (!follow.fixtures.some(({ tells }) => tells !== null)) found.add("no fixture in which it tells something")
  for (const fixture of follow.fixtures) {
    const run = fixtureRun(followed, fixture)
    if (run === null) found.add(`the fixture “${fixture.name}” is refused by ${followed.id}`)
    else {
      const event = told(`in the fixture “${fixture.name}”`, () => hearsAfter(follow, run, fixture.about))
      if (!same(event, fixture.tells)) {
        found.add(`the fixture “${fixture.name}” tells ${JSON.stringify(event)}, not ${JSON.stringify(fixture.tells)}`)
      }
    }
  }
  for (const run of runs(followed)) {
    for (const about of new Set(follow.fixtures.map((one) => one.about))) {
      told(`after ${lastFact(run)}`, () => hearsAfter(follow, run, about))
    }
  }
  for (const input of Object.values(follower.cases.inputs)) {
    told("when a follower opens", () =>
      nothing(follow.subscribesFollower?.by(begin(follower.durable, input, follower.cases.at).opening)),
    )
  }
  return [...found]
}

/** The event that the follow tells after the last fact of a run. */
export function hearsAfter(follow: AnyFollow, run: AnyRun, about: unknown): Told {
  const heard: Omit<Heard<AnyStateMachine>, "follower" | "about"> = {
    entry: run.log.at(-1) ?? run.opening,
    state: run.snapshot,
    followed: run.opening.stream,
  }
  follow.opens?.(heard)
  if (run.log.length === 0) follow.subscribesFollowed?.by(run.opening)
  const read = follow.readAbout === undefined ? null : follow.readAbout(JSON.parse(JSON.stringify(about)))
  return follow.hears({ ...heard, follower: `${follow.follower}-1`, about: read })
}

/** The run of a fixture; null if the followed flow refuses one of its facts. */
export function fixtureRun(
  { durable, cases }: Pick<CatalogueFlow, "durable" | "cases">,
  { input, happens }: FollowFixture<AnyStateMachine, AnyStateMachine, unknown>,
): AnyRun | null {
  if (!Object.hasOwn(cases.inputs, input)) return null
  let run = begin(durable, cases.inputs[input], cases.at)
  for (const happening of happens) {
    const timer = nextTimer(run)
    const fact =
      happening === "timer"
        ? timer && timerFact(timer)
        : eventFact<AnyStateMachine>(run, happening.event, happening.wait)
    const outcome = fact === undefined ? null : accept(durable, run, fact)
    if (!outcome?.ok) return null
    run = outcome.run
  }
  return run
}

/** A run for each state that the followed flow's cases reach, with its context, and one for each transition. */
function* runsOf({ durable, cases }: CatalogueFlow): Generator<AnyRun> {
  const taken = new Set<string>()
  for (const input of Object.keys(cases.inputs)) {
    for (const { run, edges } of explore(durable, cases, input).nodes.values()) {
      yield run
      for (const { move, transitions } of edges) {
        if (transitions.every((id) => taken.has(id))) continue
        for (const id of transitions) taken.add(id)
        const fact = move(run)
        const outcome = fact === undefined ? null : accept(durable, run, fact)
        if (outcome?.ok) yield outcome.run
      }
    }
  }
}

function memoised<K, V>(of: (key: K) => V): (key: K) => V {
  const known = new Map<K, V>()
  return (key) => {
    const value = known.get(key) ?? of(key)
    known.set(key, value)
    return value
  }
}

function lastFact({ log }: AnyRun): string {
  const fact = log.at(-1)?.fact
  if (fact === undefined) return "the opening"
  return fact.kind === "event" ? fact.event.type : fact.timer
}

const nothing = (_: unknown): null => null

const same = (a: unknown, b: unknown): boolean => JSON.stringify(sorted(a)) === JSON.stringify(sorted(b))

const sorted = (value: unknown): unknown =>
  typeof value === "object" && value !== null ? Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)) : value
