import { assign } from "xstate"
import type { Planted } from "../kit/check/planted.ts"
import { durable } from "../kit/durable.ts"
import { withEntries } from "../kit/fixtures/rule-faults.ts"
import { favourite } from "./task-queue.cases.ts"
import { taskQueueFlow, taskQueueMachine } from "./task-queue.machine.ts"

export const planted: Planted<typeof taskQueueMachine> = {
  "[AU-02] no task waits twice": durable({
    machine: taskQueueMachine.provide({
      actions: { add: assign(({ context }) => ({ queue: [...context.queue, favourite, favourite] })) },
    }),
    policyGuards: taskQueueFlow.policyGuards,
  }),
  // The log says that nobody is signed in, whatever happens.
  "[AU-02] no request is sent while nobody is signed in": withEntries(taskQueueFlow, (entry) => ({
    ...entry,
    to: "signedOut",
  })),
}
