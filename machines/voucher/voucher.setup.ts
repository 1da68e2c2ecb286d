import { assign, setup } from "xstate"
import { millisecondsBetween, plusMinutes } from "../../domain/time/instant.ts"
import type { StateMeta } from "../kit/types.ts"
import { until } from "../kit/until.ts"
import { reminderAt, voucherGuards } from "./voucher.guards.ts"
import type { MailParams, Reminder, UseParams, VoucherContext, VoucherEvent, VoucherInput } from "./voucher.types.ts"
import * as updates from "./voucher.updates.ts"

type Args = { readonly context: VoucherContext; readonly event: { readonly type: string } }

/** Without a reminder: a minute after the end, so never. */
const untilReminder = (kind: Reminder) => (args: Args) => {
  const { context, event } = args
  const now = "at" in event && typeof event.at === "string" ? event.at : context.at
  return millisecondsBetween(now, reminderAt(context, kind, now) ?? plusMinutes(context.expiresAt, 1))
}

export const voucherSetup = setup({
  types: {} as {
    context: VoucherContext
    events: VoucherEvent
    input: VoucherInput
    meta: StateMeta
    tags: "over"
  },
  guards: voucherGuards,
  delays: {
    expiry: until(({ expiresAt }: VoucherContext) => expiresAt),
    firstReminder: untilReminder("remind60"),
    lastReminder: untilReminder("remind14"),
  },
  actions: {
    sendMail: (_, _params: MailParams) => {},
    /** Writes to who has it in an account, if anybody has. */
    tellHolder: (_, _params: UseParams) => {},
    recordSent: assign({ sent: true }),
    recordClaimed: assign({ claimed: true }),
    recordOpened: assign(updates.recordOpened),
    recordTerms: assign(updates.recordTerms),
    recordUse: assign(updates.recordUse),
    giveBack: assign(updates.giveBack),
    giveBackExpired: assign(updates.giveBackLate("expired")),
    giveBackVoid: assign(updates.giveBackLate("refunded")),
    writeOffExpired: assign(updates.writeOff("expired")),
    writeOffRefunded: assign(updates.writeOff("refunded")),
    topUp: assign(updates.topUp),
    takeTopUp: assign(updates.takeTopUp(["refunded"])),
    takeTopUpExpired: assign(updates.takeTopUp(["revived", "refunded"])),
    takeTopUpVoid: assign(updates.takeTopUp([])),
    extend: assign(updates.extend),
    revive: assign(updates.revive),
    noteReminder: assign(updates.noteReminder),
    recordRefund: assign(updates.recordRefund),
  },
})
