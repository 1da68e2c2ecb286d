import { assign, setup } from "xstate"
import type { StateMeta } from "../kit/types.ts"
import { until } from "../kit/until.ts"
import { paymentEffects } from "./payment.effects.ts"
import { paymentGuards } from "./payment.guards.ts"
import type { PaymentContext, PaymentEvent, PaymentInput } from "./payment.types.ts"
import * as updates from "./payment.updates.ts"

/** Minutes of waiting before each check of a payment that nobody reports: at 1, 5 and 30 minutes, and then hourly. */
const LOOK_MINUTES: readonly number[] = [1, 4, 25]
const HOURLY_MINUTES = 60

export const paymentSetup = setup({
  types: {} as {
    context: PaymentContext
    events: PaymentEvent
    input: PaymentInput
    meta: StateMeta
    tags: "decided"
  },
  guards: paymentGuards,
  delays: {
    look: ({ context: { looks } }) => (LOOK_MINUTES[looks] ?? HOURLY_MINUTES) * 60_000,
    holdEnds: until(({ holdUntil, at }: PaymentContext) => holdUntil ?? at),
  },
  actions: {
    ...paymentEffects,
    countLook: assign(updates.countLook),
    forget: assign(updates.forget),
    shut: assign(updates.shut),
    beginCapture: assign(updates.beginCapture),
    noteCreated: assign(updates.noteCreated),
    noteHeld: assign(updates.noteHeld),
    noteFailed: assign(updates.noteFailed),
    noteError: assign(updates.noteError),
    noteLost: assign(updates.noteLost),
    noteCaptured: assign(updates.noteCaptured),
    noteReleased: assign(updates.noteReleased),
    sendRefund: assign(updates.sendRefund),
    keepRefund: assign(updates.keepRefund),
    sendRest: assign(updates.sendRest),
    keepRest: assign(updates.keepRest),
    sendTaken: assign(updates.sendTaken),
    noteBack: assign(updates.noteBack),
    noteCameBack: assign(updates.noteCameBack),
    noteBounced: assign(updates.noteBounced),
    notePaidByHand: assign(updates.notePaidByHand),
    noteSent: assign(updates.noteSent),
    noteTakenAway: assign(updates.noteTakenAway),
  },
})
