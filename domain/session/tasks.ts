/** Something that a visitor asked for and that needs a signed-in customer: it is done after the sign-in. */
export type Task =
  | { readonly kind: "add-favourite"; readonly experienceId: string }
  | { readonly kind: "apply-coupon"; readonly bookingCode: string; readonly coupon: string }

/** The most tasks that may wait for a sign-in. */
export const MAX_TASKS = 50

/**
 * A key that is equal for tasks that ask for the same, so that one of them is enough. A coupon's case does not matter.
 */
export function taskKey(task: Task): string {
  switch (task.kind) {
    case "add-favourite":
      return JSON.stringify([task.kind, task.experienceId])
    case "apply-coupon":
      return JSON.stringify([task.kind, task.bookingCode, task.coupon.trim().toUpperCase()])
    default:
      return task satisfies never
  }
}

/** The queue with one more task at its end. Null: the task is already in it, or the queue is full. */
export function withTask(queue: readonly Task[], task: Task): readonly Task[] | null {
  const key = taskKey(task)
  return queue.length >= MAX_TASKS || queue.some((other) => taskKey(other) === key) ? null : [...queue, task]
}

/** Whether the task has nothing left to do. */
export function isDoneAlready(task: Task, favourites: readonly string[]): boolean {
  return task.kind === "add-favourite" && favourites.includes(task.experienceId)
}
