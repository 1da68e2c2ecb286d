import { and, assign, setup } from "xstate"
import type { ErrorCode } from "../../domain/errors/catalogue.ts"
import { isDoneAlready, type Task, withTask } from "../../domain/session/tasks.ts"
import { type Durable, durable } from "../kit/durable.ts"
import { MAX_ITERATIONS } from "../kit/limits.ts"
import type { StateMeta } from "../kit/types.ts"
import type { FailureParams, RunParams, TaskQueueContext, TaskQueueEvent, TurnParams } from "./task-queue.types.ts"

type Args = { readonly context: TaskQueueContext }

/** The task whose turn it is. Throws on an empty queue; only states with a task ask for it. */
function first({ queue }: TaskQueueContext): Task {
  const [task] = queue
  if (task === undefined) throw new Error("no task is waiting")
  return task
}

const add = {
  guard: "isNewTask",
  actions: { type: "add", params: <E>({ event }: { readonly event: E }): E => event },
} as const

const tell = {
  type: "tellFailure",
  params: ({ context, event }: Args & { readonly event: { readonly code: ErrorCode } }): FailureParams => ({
    task: first(context),
    code: event.code,
  }),
} as const

/** The next task's turn, whether or not this one succeeded. */
const next = { guard: "answersTurn", target: "idle", actions: "dropFirst" } as const
const tellAndNext = { guard: "answersTurn", target: "idle", actions: [tell, "dropFirst"] } as const

export const taskQueueMachine = setup({
  types: {} as {
    context: TaskQueueContext
    events: TaskQueueEvent
    input: Readonly<Record<string, never>>
    meta: StateMeta
    tags: "busy"
  },
  guards: {
    isNewTask: ({ context, event }) => event.type === "task.queued" && withTask(context.queue, event.task) !== null,
    hasTask: ({ context }) => context.queue.length > 0,
    isFavourite: ({ context }) => context.queue[0]?.kind === "add-favourite",
    isThere: ({ context, event }) =>
      event.type === "favourites.read" && isDoneAlready(first(context), event.experienceIds),
    answersTurn: ({ context, event }) => "turn" in event && event.turn === context.turn,
  },
  actions: {
    /*
     * A refusal because nobody is signed in is not an answer: session.unauthenticated follows, and the task keeps
     * waiting.
     */
    /** Answered by favourites.read or favourites.readFailed. */
    readFavourites: (_, _params: TurnParams) => {},
    /** Answered by task.done or task.failed. */
    runTask: (_, _params: RunParams) => {},
    tellFailure: (_, _params: FailureParams) => {},
    add: assign(({ context }, { task }: { readonly task: Task }) => ({
      queue: withTask(context.queue, task) ?? context.queue,
    })),
    dropFirst: assign(({ context }) => ({ queue: context.queue.slice(1) })),
    nextTurn: assign(({ context }) => ({ turn: context.turn + 1 })),
  },
}).createMachine({
  id: "task-queue",
  version: "1",
  options: { maxIterations: MAX_ITERATIONS },
  description: "Requests of a visitor that need an account: done one by one after signing in.",
  context: { queue: [], turn: 0 },
  initial: "signedOut",
  states: {
    signedOut: {
      description: "Tasks wait for the sign-in, also over reloads and the trip to Google and back.",
      meta: { rests: true },
      on: { "task.queued": add, "session.authenticated": { target: "signedIn" } },
    },
    signedIn: {
      description: "Tasks are done one at a time.",
      initial: "idle",
      on: { "task.queued": add, "session.unauthenticated": { target: "signedOut" } },
      states: {
        idle: {
          description: "Nothing to do.",
          meta: { rests: true },
          always: [
            { guard: "isFavourite", target: "checking" },
            { guard: "hasTask", target: "running" },
          ],
        },
        checking: {
          description: "Checks whether the experience is a favourite already; then there is nothing to do.",
          meta: { awaits: "readFavourites" },
          tags: "busy",
          entry: ["nextTurn", { type: "readFavourites", params: ({ context }) => ({ turn: context.turn }) }],
          on: {
            "favourites.read": [
              { ...next, guard: and(["answersTurn", "isThere"]) },
              { guard: "answersTurn", target: "running" },
            ],
            "favourites.readFailed": tellAndNext,
          },
        },
        running: {
          description: "One task is being done; the others wait.",
          meta: { awaits: "runTask" },
          tags: "busy",
          entry: [
            "nextTurn",
            { type: "runTask", params: ({ context }) => ({ turn: context.turn, task: first(context) }) },
          ],
          on: { "task.done": next, "task.failed": tellAndNext },
        },
      },
    },
  },
})

export const taskQueueFlow: Durable<typeof taskQueueMachine> = durable({ machine: taskQueueMachine, policyGuards: [] })
