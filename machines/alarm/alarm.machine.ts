import { assign, setup } from "xstate"
import { AGAIN_MINUTES, CALM_MINUTES, holdMinutes } from "../../domain/alarm/signals.ts"
import { type Durable, durable } from "../kit/durable.ts"
import { MAX_ITERATIONS } from "../kit/limits.ts"
import { given } from "../kit/params.ts"
import type { StateMeta } from "../kit/types.ts"
import type { AlarmContext, AlarmEvent, AlarmInput, AlarmKind, TellParams } from "./alarm.types.ts"

type Args = { readonly context: AlarmContext; readonly event: AlarmEvent }
type Given<T extends AlarmEvent["type"]> = Extract<AlarmEvent, { readonly type: T }>

const MS_PER_MINUTE = 60_000

/** The mail and the call ask for the same, and each goes out if the operator has named where to. */
const tell = (kind: AlarmKind) => {
  const params = ({ context: { alarmId, signal, value, since, told, at } }: Pick<Args, "context">): TellParams => ({
    alarmId,
    signal,
    kind,
    value,
    since: since ?? at,
    of: told,
  })
  return [
    { type: "sendAlarmMail", params } as const,
    { type: "postAlarm", params } as const,
    "countTold" as const,
  ] as const
}

export const alarmMachine = setup({
  types: {} as { context: AlarmContext; events: AlarmEvent; input: AlarmInput; meta: StateMeta },
  guards: { isHushed: ({ context }: Args) => context.isHushed },
  delays: {
    hold: ({ context }) => holdMinutes[context.signal] * MS_PER_MINUTE,
    calm: CALM_MINUTES * MS_PER_MINUTE,
    again: AGAIN_MINUTES * MS_PER_MINUTE,
  },
  actions: {
    sendAlarmMail: (_, _params: TellParams) => {},
    /** Posts it to the operator's own address, for example of a chat or a pager. */
    postAlarm: (_, _params: TellParams) => {},
    note: assign((_, { at, value }: Given<"signal.rose">) => ({ since: at, value })),
    noteHush: assign({ isHushed: true }),
    countTold: assign(({ context }) => ({ told: context.told + 1 })),
    forget: assign({ since: null, value: 0, isHushed: false }),
  },
}).createMachine({
  id: "alarm",
  version: "1",
  options: { maxIterations: MAX_ITERATIONS },
  description: "The shop itself is not well: the operator hears of it, and again when it is over.",
  context: ({ input }) => ({ ...input, since: null, value: 0, isHushed: false, told: 0 }),
  initial: "QUIET",
  states: {
    QUIET: {
      description: "All is well.",
      meta: { rests: true },
      on: { "signal.rose": { target: "RISING", actions: { type: "note", params: given } } },
    },
    RISING: {
      description: "It is wrong, but perhaps only for a moment.",
      after: { hold: { target: "RAISED", actions: tell("raised") } },
      on: { "signal.fell": { target: "QUIET", actions: "forget" } },
    },
    RAISED: {
      description: "It is wrong. The operator is told, and told again each hour.",
      meta: { rests: true },
      after: { again: { target: "RAISED", reenter: true, actions: tell("still") } },
      on: {
        "signal.fell": "SETTLING",
        "admin.hushed": { target: "HUSHED", actions: "noteHush" },
      },
    },
    HUSHED: {
      description: "It is wrong, and somebody looks after it. The operator is not told again while it lasts.",
      meta: { rests: true },
      on: { "signal.fell": "SETTLING" },
    },
    SETTLING: {
      description: "It is fine again. If it stays so, it is over.",
      after: { calm: { target: "QUIET", actions: [...tell("over"), "forget"] } },
      on: { "signal.rose": [{ guard: "isHushed", target: "HUSHED" }, { target: "RAISED" }] },
    },
  },
})

export const alarmFlow: Durable<typeof alarmMachine> = durable({ machine: alarmMachine, policyGuards: [] })
