import { type Task, taskKey } from "../../domain/session/tasks.ts"
import type { FlowRules } from "../kit/rules.ts"
import type { Run } from "../kit/run.ts"
import type { LogEntry, OutboxMessage } from "../kit/types.ts"
import type { taskQueueMachine } from "./task-queue.machine.ts"
import type { TaskQueueEvent } from "./task-queue.types.ts"

type QueueRun = Run<typeof taskQueueMachine>
type Entry = LogEntry<TaskQueueEvent>

export const taskQueueRules: FlowRules<typeof taskQueueMachine> = {
  "[AU-02] no task waits twice": ({ snapshot }) => {
    const keys = snapshot.context.queue.map(taskKey)
    return keys.filter((key, index) => keys.indexOf(key) !== index)
  },

  "[AU-02] one by one: no request is sent before the previous one was answered": (run) => {
    let waiting = false
    return run.log.flatMap((entry) => {
      const { type } = eventOf(entry)
      if (type !== "task.queued") waiting = false
      const asked = questions(run, entry).length
      const tooMany = asked > (waiting ? 0 : 1)
      waiting ||= asked > 0
      return tooMany ? [`${asked} more at ${entry.seq}`] : []
    })
  },

  "[AU-02] no request is sent while nobody is signed in": (run) =>
    run.log.flatMap((entry) =>
      entry.to === "signedOut" && questions(run, entry).length > 0 ? [`asked at ${entry.seq}`] : [],
    ),

  "[AU-02] a favourite is added only if it is not one already": (run) =>
    run.log.flatMap((entry) =>
      questions(run, entry).flatMap(({ type, params }) => {
        const task = type === "runTask" ? taskOf(params) : null
        if (task?.kind !== "add-favourite") return []
        const event = eventOf(entry)
        const known = event.type === "favourites.read" && !event.experienceIds.includes(task.experienceId)
        return known ? [] : [`${task.experienceId} is added at ${entry.seq}`]
      }),
    ),

  "[AU-02] a failed task is reported and blocks no other": (run) => [
    ...(run.snapshot.matches({ signedIn: "idle" }) && run.snapshot.context.queue.length > 0 ? ["tasks are stuck"] : []),
    ...run.log.flatMap((entry) => {
      const fails = ["task.failed", "favourites.readFailed"].includes(eventOf(entry).type)
      const told = messagesOf(run, entry).filter(({ type }) => type === "tellFailure").length
      return told === Number(fails) ? [] : [`told ${told} times at ${entry.seq}`]
    }),
  ],
}

function eventOf({ fact }: Entry): TaskQueueEvent {
  if (fact.kind === "timer") throw new Error("the queue has no timers")
  return fact.event
}

function messagesOf({ outbox }: QueueRun, { seq }: Entry): readonly OutboxMessage[] {
  return outbox.filter(({ id }) => id.split("/").at(-2) === String(seq))
}

function questions(run: QueueRun, entry: Entry): readonly OutboxMessage[] {
  return messagesOf(run, entry).filter(({ type }) => type === "runTask" || type === "readFavourites")
}

function taskOf(params: unknown): Task | null {
  return hasTask(params) ? params.task : null
}

function hasTask(params: unknown): params is { readonly task: Task } {
  return typeof params === "object" && params !== null && "task" in params
}
