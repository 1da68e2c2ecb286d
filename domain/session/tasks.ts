/** What a visitor asked for that needs a customer: done after signing in. */
export type Task =
  | { readonly kind: "add-favourite"; readonly experienceId: string }
  | { readonly kind: "apply-coupon"; readonly bookingCode: string; readonly coupon: string }

/** Most tasks that wait: nobody means more by signing in. */
export const MAX_TASKS = 50

/** The same for tasks that ask for the same: one of them is enough. A coupon is the same whatever its case. */
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

/** The queue with one more at its end. Null: it is in there already, or the queue is full. */
export function withTask(queue: readonly Task[], task: Task): readonly Task[] | null {
  const key = taskKey(task)
  return queue.length >= MAX_TASKS || queue.some((other) => taskKey(other) === key) ? null : [...queue, task]
}

/** Whether what the task asks for is so already. */
export function isDoneAlready(task: Task, favourites: readonly string[]): boolean {
  return task.kind === "add-favourite" && favourites.includes(task.experienceId)
}
