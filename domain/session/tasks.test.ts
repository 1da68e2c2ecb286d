import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { assertCaught, assertLaw, type Law } from "../testing/planted.ts"
import { isDoneAlready, MAX_TASKS, type Task, taskKey, withTask } from "./tasks.ts"

const anyTask: fc.Arbitrary<Task> = fc.oneof(
  fc.record({ kind: fc.constant("add-favourite" as const), experienceId: fc.constantFrom("e1", "e2", "e3") }),
  fc.record({
    kind: fc.constant("apply-coupon" as const),
    bookingCode: fc.constantFrom("e1", "B2"),
    coupon: fc.constantFrom("ESTATE", "estate ", "e1"),
  }),
)

/** In whatever order tasks are queued, each waits once, in the order of its first request. */
const onceInOrder: Law<typeof withTask, [Task[]]> = (add) =>
  fc.property(fc.array(anyTask, { maxLength: 12 }), (tasks) => {
    const queue = tasks.reduce<readonly Task[]>((waiting, task) => add(waiting, task) ?? waiting, [])
    const asked = tasks.map(taskKey)
    expect(queue.map(taskKey)).toEqual(asked.filter((key, index) => asked.indexOf(key) === index))
  })

describe("[AU-02] the tasks that wait for the sign-in", () => {
  test("hold each task once, in the order of the requests", () => assertLaw(onceInOrder, withTask))

  test("[FL-05] the law catches a task queued twice, and one added at the front", () => {
    assertCaught(onceInOrder, (queue, task) => [...queue, task])
    assertCaught(onceInOrder, (queue, task) => (withTask(queue, task) === null ? null : [task, ...queue]))
  })

  test("the queue has a maximum length", () => {
    const full = Array.from({ length: MAX_TASKS }, (_, n): Task => ({ kind: "add-favourite", experienceId: `${n}` }))
    expect(withTask(full.slice(1), { kind: "add-favourite", experienceId: "new" })).toHaveLength(MAX_TASKS)
    expect(withTask(full, { kind: "add-favourite", experienceId: "new" })).toBeNull()
  })

  test("adding an existing favourite needs no task", () => {
    expect(isDoneAlready({ kind: "add-favourite", experienceId: "e1" }, ["e1"])).toBe(true)
    expect(isDoneAlready({ kind: "add-favourite", experienceId: "e1" }, ["e2"])).toBe(false)
    expect(isDoneAlready({ kind: "apply-coupon", bookingCode: "e1", coupon: "e1" }, ["e1"])).toBe(false)
  })
})
