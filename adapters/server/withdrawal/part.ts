import { Effect, Layer } from "effect"
import { withdrawalFlow } from "../../../machines/withdrawal/withdrawal.machine.ts"
import { BookingFlow, serverBookingFlow } from "../booking/part.ts"
import { joined } from "../kernel/follow.ts"
import type { Part } from "../kernel/part.ts"
import { orNull } from "../kernel/refused.ts"
import { WithdrawalFlow, withdrawalFlowWith } from "./flow.ts"
import { isWithdrawalPage, withdrawalForm } from "./form.ts"
import { withdrawalHandlers } from "./handlers.ts"
import { linkMails } from "./link-mail.ts"
import { withdrawalMails } from "./mails.ts"
import { withdrawalMigrations } from "./migrations.ts"
import { withdrawalByToken } from "./read.ts"

export const withdrawalPart = {
  name: "withdrawal",
  services: () =>
    Layer.effect(
      WithdrawalFlow,
      Effect.flatMap(BookingFlow, (booking) => joined(withdrawalFlowWith(booking))),
    ),
  flows: { [withdrawalFlow.id]: WithdrawalFlow },
  rebuilds: [withdrawalFlowWith(serverBookingFlow)],
  streams: ["withdrawal-"],
  mails: { ...withdrawalMails, ...linkMails },
  api: { withdrawal: withdrawalHandlers },
  forms: [{ isAt: isWithdrawalPage, take: withdrawalForm }],
  readers: () => ({
    withdrawal: { withdrawal: (token: string) => orNull(withdrawalByToken(token)) },
  }),
  migrations: withdrawalMigrations,
  personal: [
    {
      table: "withdrawal_statements",
      columns: "name email",
      subject: "booking",
      purpose: "the statement of withdrawal and its receipt",
      basis: "law",
      keep: { months: 24, from: "created" },
      erase: { hold: "proof of the withdrawal" },
    },
  ],
  impersonal: {
    withdrawal_statements: "id booking_code locale",
    withdrawals: "stream booking_code state statement_id",
  },
} satisfies Part
