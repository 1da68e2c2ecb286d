import type { ErrorCode } from "../../domain/errors/catalogue.ts"
import type { Task } from "../../domain/session/tasks.ts"
import type { StoredEvent } from "../kit/types.ts"

export type TaskQueueContext = {
  /**
   * The waiting tasks, the first one first. A task stays until it is done, so a sign-out in between does not lose it.
   */
  readonly queue: readonly Task[]
  /** Counts the requests; an answer to an earlier one, perhaps of another customer, is ignored. */
  readonly turn: number
}

export type TaskQueueEvent = StoredEvent &
  (
    | { readonly type: "task.queued"; readonly task: Task }
    | { readonly type: "session.authenticated" }
    | { readonly type: "session.unauthenticated" }
    | { readonly type: "favourites.read"; readonly turn: number; readonly experienceIds: readonly string[] }
    | { readonly type: "favourites.readFailed"; readonly turn: number; readonly code: ErrorCode }
    | { readonly type: "task.done"; readonly turn: number }
    | { readonly type: "task.failed"; readonly turn: number; readonly code: ErrorCode }
  )

export type TurnParams = { readonly turn: number }
export type RunParams = TurnParams & { readonly task: Task }
export type FailureParams = { readonly task: Task; readonly code: ErrorCode }
