import { type Task, taskKey } from "../../domain/session/tasks.ts"
import { type FlowCases, soon } from "../kit/cases.ts"
import type { taskQueueMachine } from "./task-queue.machine.ts"

export const taskQueueAt = "2026-11-20T09:00:00.000Z"
export const favourite: Task = { kind: "add-favourite", experienceId: "exp-1" }
export const coupon: Task = { kind: "apply-coupon", bookingCode: "7K2M9QXR4TBD", coupon: "ESTATE" }

/** How many turns the cases answer; the exploration does not distinguish later ones. */
const LAST_TURN = 5

const answersTo = (turn: number) =>
  soon<typeof taskQueueMachine>(
    { type: "favourites.read", turn, experienceIds: [] },
    { type: "favourites.read", turn, experienceIds: ["exp-1"] },
    { type: "favourites.readFailed", turn, code: "service_unavailable" },
    { type: "task.done", turn },
    { type: "task.failed", turn, code: "favourite_not_added" },
  )

export const taskQueueCases: FlowCases<typeof taskQueueMachine> = {
  at: taskQueueAt,
  inputs: { visitor: {} },
  events: [
    ...soon<typeof taskQueueMachine>(
      { type: "task.queued", task: favourite },
      { type: "task.queued", task: coupon },
      { type: "session.authenticated" },
      { type: "session.unauthenticated" },
    ),
    ...[1, 2, 3, 4].flatMap(answersTo),
  ],
  key: ({ context }) => [context.queue.map(taskKey), Math.min(context.turn, LAST_TURN)],
}
