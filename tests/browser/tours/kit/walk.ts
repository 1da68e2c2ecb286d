import type { FlowCases } from "../../../../machines/kit/cases.ts"
import type { Durable } from "../../../../machines/kit/durable.ts"
import { transitionIds } from "../../../../machines/kit/introspect.ts"
import type { AnyMachine } from "../../../../machines/kit/machine-types.ts"
import { activeStates, stateText } from "../../../../machines/kit/replay/active.ts"
import { frames } from "../../../../machines/kit/replay/frames.ts"
import type { Frame, StoredLog } from "../../../../machines/kit/replay/types.ts"
import { sameValue } from "../../../../machines/kit/seam.ts"
import type { EventOf } from "../../../../machines/kit/types.ts"
import { noteFlows } from "../../../fixtures/flow-coverage.ts"
import { expect, test } from "../../setup/test.ts"
import { type Exemption, exemptIds } from "../exemptions.ts"
import { type Allowed, type Path, plan, type Step, stateOf, type Try } from "./plan.ts"

/** What a driver knows: where it stands, and what the path wants later, e.g. which card has to be used now. */
export type Here<M extends AnyMachine, S> = {
  readonly session: S
  readonly step: Step<M>
  readonly ahead: readonly Step<M>[]
  /** The tour took this step's transitions on a path before: now it only leads on. */
  readonly again: boolean
}

/** Brings about what a step says: customers click, other parties act over HTTP, clocks are moved. */
export type Driver<M extends AnyMachine, S, E> = (here: Here<M, S>, event: E) => unknown

/** The page of one path, and where the log of its flow can be read. */
export type Session = {
  /** Null: the flow does not run yet. */
  readonly log: () => Promise<StoredLog | null>
  /** More may follow by itself after the last step of a path. */
  readonly goesOnAlone?: true
  /**
   * Whether the page shows what it must in this state: ids of the active states. A flow that goes on alone may have
   * done so before anybody looks: `wentOn` tells.
   */
  readonly shows?: (active: ReadonlySet<string>, value: Frame["value"], wentOn: () => Promise<boolean>) => Promise<void>
  /** Loads the page anew; left out where the flow does not outlive its page. */
  readonly reload?: (active: ReadonlySet<string>) => Promise<void>
}

/** The driver table of a flow, and what of the flow pages reach. */
export type BrowserTour<M extends AnyMachine, S extends Session> = {
  readonly flow: Durable<M>
  /** Inputs and events that a page can be given. */
  readonly cases: FlowCases<M>
  /** By event type. Null: no page sends it; its transitions are exempt. */
  readonly events: {
    readonly [T in EventOf<M>["type"]]: Driver<M, S, Extract<EventOf<M>, { readonly type: T }>> | null
  }
  /** By delay. */
  readonly timers: Readonly<Record<string, Driver<M, S, undefined>>>
  readonly allowed?: Allowed<M>
  /** Transitions that no page takes, each with the test that shows it instead. */
  readonly exemptions: readonly Exemption[]
  readonly maxLength?: number
  /** Opens the page of a path, in the state that the input leads to. */
  readonly begin: (input: string, steps: readonly Step<M>[]) => Promise<S>
}

const MAX_LENGTH = 30
/** Reloads after so many steps, where the page can. */
const RELOAD_EVERY = 4

export function pathsOf<M extends AnyMachine, S extends Session>(
  tour: BrowserTour<M, S>,
  covered = new Set<string>(),
): readonly Path<M>[] {
  const { flow, cases, allowed = () => true, maxLength = MAX_LENGTH } = tour
  return plan(flow, cases, (step) => driverOf(tour, step) !== null && allowed(step), maxLength, covered)
}

/**
 * Walks all paths in the browser. Fails where a page does not take what the model takes, and where transitions of the
 * machine remain that no path takes and nobody explained. `parts` share a flow that takes long: each walks what those
 * before it leave.
 */
export async function walkAll<M extends AnyMachine, S extends Session>(
  tour: BrowserTour<M, S>,
  parts: readonly BrowserTour<M, S>[] = [tour],
): Promise<void> {
  const covered = new Set<string>()
  const plans = new Map(parts.map((part) => [part, pathsOf(part, covered)]))
  const planned = new Set([...plans.values()].flat().flatMap(transitionsOf))
  const missing = transitionIds(tour.flow.machine).filter((id) => !planned.has(id))
  expect(missing.toSorted(), "transitions that no page takes").toEqual(
    exemptIds(tour.flow.machine, tour.exemptions).toSorted(),
  )
  const paths = plans.get(tour) ?? []
  const taken = new Set<string>()
  for (const [index, path] of paths.entries()) {
    await test.step(`path ${index + 1} from ${path.input}, ${path.steps.length} steps`, async () => {
      const session = await tour.begin(path.input, path.steps)
      for (const id of await walk(tour, path, session, { known: taken })) taken.add(id)
    })
  }
  expect(
    paths.flatMap(transitionsOf).filter((id) => !taken.has(id)),
    "transitions that were not taken",
  ).toEqual([])
}

const transitionsOf = <M extends AnyMachine>({ steps }: Path<M>): readonly string[] =>
  steps.flatMap(({ transitions }) => transitions)

/** Walks one path. Answers the transitions that the page's own log took, those that fire by themselves included. */
export async function walk<M extends AnyMachine, S extends Session>(
  tour: BrowserTour<M, S>,
  { steps }: Path<M>,
  session: S,
  { patience = 15_000, known = new Set() }: { patience?: number; known?: ReadonlySet<string> } = {},
): Promise<readonly string[]> {
  const { flow } = tour
  const read = async (): Promise<readonly Frame[]> => {
    const log = await session.log()
    if (log === null) return []
    const { frames: shown, broken } = frames(flow, log)
    expect(broken, `the log of ${flow.id}`).toBeNull()
    return shown
  }
  await expect.poll(async () => (await read()).length, "the flow runs").toBeGreaterThan(0)
  let at = (await read()).length - 1
  for (const [index, step] of steps.entries()) {
    await test.step(`${step.name} → ${stateText(stateOf<M>(step.after))}`, async () => {
      const ahead = steps.slice(index + 1)
      const again = step.transitions.every((id) => known.has(id))
      await driverOf(tour, step)?.({ session, step, ahead, again })
      let verdict = ""
      const looking = async () => {
        const found = search(await read(), at, step)
        if (found.kind === "taken") at = found.index
        verdict = found.kind === "other" ? found.says : found.kind
        return verdict
      }
      await expect
        .poll(looking, {
          message: `${flow.id}, step ${index + 1}: ${step.name}`,
          timeout: patience,
          intervals: [20, 50, 100],
        })
        .not.toBe("waiting")
      expect(verdict, `${flow.id}, step ${index + 1}: ${step.name}`).toBe("taken")
      const active = new Set(activeStates(flow.machine, stateOf<M>(step.after)))
      const seen = at
      await session.shows?.(active, stateOf<M>(step.after), async () => (await read()).length - 1 > seen)
      if ((index + 1) % RELOAD_EVERY === 0) await session.reload?.(active)
    })
  }
  const log = await session.log()
  if (log !== null) noteFlows("browser", [log])
  const all = await read()
  const end = all.at(-1)
  if (end && steps.length > 0 && !session.goesOnAlone) expect(stateText(end.value)).toBe(stateText(all[at]?.value))
  return all.flatMap(({ transitions }) => transitions)
}

type Found =
  | { readonly kind: "waiting" }
  | { readonly kind: "taken"; readonly index: number }
  | { readonly kind: "other"; readonly says: string }

/** Looks for the step after `from`; what comes before it must leave the state as it is. */
function search<M extends AnyMachine>(all: readonly Frame[], from: number, step: Step<M>): Found {
  const start = all[from]
  const wanted = stateOf<M>(step.after)
  const name = step.fact.kind === "timer" ? step.fact.timer : step.name
  for (const [index, frame] of all.entries()) {
    if (index <= from || start === undefined) continue
    const takes = frame.event === name && step.transitions.every((id) => frame.transitions.includes(id))
    if (takes && sameValue(frame.value, wanted)) return { kind: "taken", index }
    if (!sameValue(frame.value, start.value)) {
      return { kind: "other", says: `${frame.event} → ${stateText(frame.value)} by ${frame.transitions.join(", ")}` }
    }
  }
  return { kind: "waiting" }
}

type AnyDriver<M extends AnyMachine, S> = (here: Here<M, S>) => Promise<void>

function driverOf<M extends AnyMachine, S extends Session>(
  tour: BrowserTour<M, S>,
  { fact, name }: Try<M>,
): AnyDriver<M, S> | null {
  const driver: unknown =
    fact.kind === "event" ? Reflect.get(tour.events, name) : Reflect.get(tour.timers, name.replace("after ", ""))
  if (typeof driver !== "function") return null
  return async (here) => {
    await driver(here, fact.kind === "event" ? fact.event : undefined)
  }
}
