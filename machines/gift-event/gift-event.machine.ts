import { assign, setup } from "xstate"
import { nextReminder } from "../../domain/gift-event/days.ts"
import { type Durable, durable } from "../kit/durable.ts"
import { MAX_ITERATIONS } from "../kit/limits.ts"
import { given } from "../kit/params.ts"
import type { StateMeta } from "../kit/types.ts"
import { until } from "../kit/until.ts"
import type { GiftEventContext, GiftEventEvent, GiftEventInput, ReminderParams } from "./gift-event.types.ts"

type Args = { readonly context: GiftEventContext }

const remind = {
  type: "sendReminder",
  params: ({ context: { eventId, remindAt } }: Args): ReminderParams => ({ eventId, of: remindAt }),
} as const

const removed = { "customer.removed": "removed" } as const

export const giftEventMachine = setup({
  types: {} as { context: GiftEventContext; events: GiftEventEvent; input: GiftEventInput; meta: StateMeta },
  delays: { reminder: until(({ remindAt }: GiftEventContext) => remindAt) },
  actions: {
    /** Writes to the person whose list has it. */
    sendReminder: (_, _params: ReminderParams) => {},
    armNext: assign(({ context: { monthDay, remindDays, remindAt } }) => ({
      remindAt: nextReminder(monthDay, remindDays, remindAt),
    })),
    armAgain: assign(({ context: { monthDay, remindDays } }, { at }: { readonly at: string }) => ({
      remindAt: nextReminder(monthDay, remindDays, at),
    })),
  },
}).createMachine({
  id: "gift-event",
  version: "1",
  options: { maxIterations: MAX_ITERATIONS },
  description: "A day of the year on which somebody gives a gift, with a reminder some days before it.",
  context: ({ input }) => ({ ...input, remindAt: nextReminder(input.monthDay, input.remindDays, input.at) }),
  initial: "on",
  states: {
    on: {
      description: "The person is reminded of it every year.",
      after: { reminder: "reminded" },
      on: { "customer.switchedOff": "off", ...removed },
    },
    reminded: {
      description: "This year's reminder goes out: the next one is set.",
      entry: [remind, "armNext"],
      always: "on",
    },
    off: {
      description: "It stays in the list, without a reminder.",
      meta: { rests: true },
      on: {
        // What passed meanwhile is not made up for.
        "customer.switchedOn": { target: "on", actions: { type: "armAgain", params: given } },
        ...removed,
      },
    },
    removed: { type: "final", description: "The person has removed it." },
  },
})

export const giftEventFlow: Durable<typeof giftEventMachine> = durable({ machine: giftEventMachine, policyGuards: [] })

export type { GiftEventContext, GiftEventEvent, GiftEventInput } from "./gift-event.types.ts"
