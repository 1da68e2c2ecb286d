import { describe, expect, it } from "vitest"
import type { Task } from "../../domain/session/tasks.ts"
import { type Durable, durable } from "../kit/durable.ts"
import { ManualClock } from "../kit/fixtures/manual-clock.ts"
import { brokenRules, doubled, without } from "../kit/fixtures/rule-faults.ts"
import { DurableActor, type Saved } from "../kit/host.ts"
import { testPlanted } from "../kit/testing/rules.ts"
import { testDurableFlow } from "../kit/testing.ts"
import type { OutboxMessage } from "../kit/types.ts"
import { coupon, favourite, taskQueueAt, taskQueueCases } from "./task-queue.cases.ts"
import { taskQueueFlow, taskQueueMachine } from "./task-queue.machine.ts"
import { planted } from "./task-queue.planted.ts"
import { taskQueueRules } from "./task-queue.rules.ts"

testDurableFlow(taskQueueFlow, taskQueueCases, "[AU-02]")

type Queue = typeof taskQueueMachine
const another: Task = { kind: "add-favourite", experienceId: "exp-2" }

/** A page of the shop; `storage` is what the browser stores between two pages. */
function page(storage: { text?: string } = {}, answered = true) {
  const asked: OutboxMessage[] = []
  const saved: Saved<Queue> | undefined = storage.text === undefined ? undefined : JSON.parse(storage.text)
  const actor = new DurableActor<Queue>({
    flow: taskQueueFlow,
    stream: "task-queue",
    input: {},
    clock: new ManualClock(taskQueueAt),
    saved,
    deliver: (message) => {
      asked.push(message)
      return answered ? undefined : new Promise(() => {})
    },
    onSave: (state) => {
      storage.text = JSON.stringify(state)
    },
  }).start()
  const queue = (...tasks: readonly Task[]) => tasks.map((task) => actor.send({ type: "task.queued", task }))
  const signIn = () => actor.send({ type: "session.authenticated" })
  const turn = () => actor.getSnapshot().context.turn
  const favourites = (...experienceIds: string[]) =>
    actor.send({ type: "favourites.read", turn: turn(), experienceIds })
  const done = () => actor.send({ type: "task.done", turn: turn() })
  const fail = () => actor.send({ type: "task.failed", turn: turn(), code: "favourite_not_added" })
  const effects = () => asked.map(({ type }) => type)
  return { actor, asked, storage, queue, signIn, turn, favourites, done, fail, effects }
}

describe("[AU-02] tasks of a visitor", () => {
  it("wait for the sign-in, then run one by one in order", () => {
    const { queue, signIn, favourites, done, asked, effects, actor } = page()
    queue(favourite, coupon)
    expect(effects()).toEqual([])
    signIn()
    expect(effects()).toEqual(["readFavourites"])
    favourites()
    expect(asked.at(-1)).toMatchObject({ type: "runTask", params: { task: favourite } })
    done()
    expect(asked.at(-1)).toMatchObject({ type: "runTask", params: { task: coupon } })
    done()
    expect(actor.getSnapshot()).toMatchObject({ value: { signedIn: "idle" }, context: { queue: [] } })
  })

  it("[LS-01] an existing favourite is not added again", () => {
    const { queue, signIn, favourites, effects } = page()
    queue(favourite)
    signIn()
    favourites("exp-9", "exp-1")
    expect(effects()).toEqual(["readFavourites"])
  })

  it("the same task is queued once, also while it is being done", () => {
    const { queue, signIn, favourites } = page()
    expect(queue(favourite, favourite)).toEqual([true, false])
    signIn()
    favourites()
    expect(queue(favourite, another)).toEqual([false, true])
  })

  it("a failed task is reported and does not hold up the others", () => {
    const { queue, signIn, actor, asked, turn, fail } = page()
    queue(favourite, another, coupon)
    signIn()
    actor.send({ type: "favourites.readFailed", turn: turn(), code: "service_unavailable" })
    expect(asked.map(({ type }) => type).slice(-2)).toEqual(["tellFailure", "readFavourites"])
    actor.send({ type: "favourites.read", turn: turn(), experienceIds: [] })
    fail()
    expect(asked.slice(-2)).toMatchObject([
      { type: "tellFailure", params: { code: "favourite_not_added" } },
      { type: "runTask", params: { task: coupon } },
    ])
  })

  it("run at once if the customer is signed in", () => {
    const { signIn, queue, effects } = page()
    signIn()
    queue(coupon)
    expect(effects()).toEqual(["runTask"])
  })

  it("if the session ends in between, the task stays; an answer for the previous customer is ignored", () => {
    const { queue, signIn, actor, turn, effects, favourites } = page()
    queue(favourite)
    signIn()
    const earlier = turn()
    actor.send({ type: "session.unauthenticated" })
    signIn()
    expect(effects()).toEqual(["readFavourites", "readFavourites"])
    expect(actor.send({ type: "favourites.read", turn: earlier, experienceIds: ["exp-1"] })).toBe(false)
    expect(favourites()).toBe(true)
  })
})

describe("[AU-02] the trip to Google and back", () => {
  it("a new page finds the queued tasks and does them after the sign-in", () => {
    const before = page()
    before.queue(favourite, coupon)
    before.actor.stop()
    const back = page(before.storage)
    expect(back.effects()).toEqual([])
    back.signIn()
    back.favourites()
    expect(back.asked.at(-1)).toMatchObject({ type: "runTask", params: { task: favourite } })
  })

  it("a task that was under way is asked for again with the same id, and its answer counts", () => {
    const before = page({}, false)
    before.queue(coupon)
    before.signIn()
    before.actor.stop()
    const back = page(before.storage)
    expect(back.asked).toEqual(before.asked)
    expect(back.asked[0]?.id).toBe("task-queue/2/0")
    expect(back.done()).toBe(true)
    expect(back.actor.getSnapshot().context.queue).toEqual([])
  })
})

describe("[FL-04] the queue's rules", () => {
  type Flow = Durable<Queue>
  const changed = (change: Parameters<typeof taskQueueMachine.provide>[0]): Flow =>
    durable({ machine: taskQueueMachine.provide(change), policyGuards: [] })
  const found = (flow: Flow) => brokenRules(flow, taskQueueCases, taskQueueRules)

  it("hold", () => expect(found(taskQueueFlow)).toEqual([]))

  const faults: readonly (readonly [string, Flow, string])[] = [
    ["a task run twice", doubled(taskQueueFlow, "runTask"), "one by one"],
    ["a favourite added without checking", changed({ guards: { isThere: () => false } }), "only if it is not one"],
    ["a failure that is not reported", without(taskQueueFlow, "tellFailure"), "told 0 times"],
    [
      "tasks that are never started",
      changed({ guards: { isFavourite: () => false, hasTask: () => false } }),
      "are stuck",
    ],
  ]
  it.each(faults)("planted fault: %s", (_name, flow, what) => {
    expect(found(flow)).toContainEqual(expect.stringContaining(what))
  })

  testPlanted(taskQueueCases, taskQueueRules, planted)
})
