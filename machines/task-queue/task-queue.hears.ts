import type { ErrorCode } from "../../domain/errors/catalogue.ts"
import type { Outcome } from "../../domain/errors/refusal.ts"
import type { Task } from "../../domain/session/tasks.ts"
import type { Untimed } from "../kit/types.ts"
import type { TaskQueueEvent } from "./task-queue.types.ts"

type Event = Untimed<TaskQueueEvent>

/** What the server answers to somebody who is not signed in. */
const needsSession = (code: ErrorCode): boolean => code === "coupon_login_required" || code === "SessionRequired"

/** The event that the first answer to a task means: a refusal for want of a sign-in queues it. Null: nothing. */
export function hearsOfTry(task: Task, outcome: Outcome<unknown>): Event | null {
  return !outcome.ok && needsSession(outcome.refusal.code) ? { type: "task.queued", task } : null
}

/** The event that the answer to a task in its turn means. A task that needs a sign-in again keeps waiting. */
export function hearsOfTask(turn: number, outcome: Outcome<unknown>): Event {
  if (outcome.ok) return { type: "task.done", turn }
  const { code } = outcome.refusal
  return needsSession(code) ? { type: "session.unauthenticated" } : { type: "task.failed", turn, code }
}

/** The event that the customer's session means. */
export function hearsOfUser(user: object | null): Event {
  return { type: user === null ? "session.unauthenticated" : "session.authenticated" }
}
