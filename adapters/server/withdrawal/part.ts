import { Effect, Layer } from "effect"
import { withdrawalFlow } from "../../../machines/withdrawal/withdrawal.machine.ts"
import { BookingFlow, bookingFlowAlone } from "../booking/part.ts"
import { joined } from "../kernel/follow.ts"
import type { Part } from "../kernel/part.ts"
import { created } from "../kernel/personal.ts"
import { orNull } from "../kernel/refused.ts"
import { WithdrawalFlow, withdrawalFlowWith } from "./flow.ts"
import { withdrawalForm } from "./form.ts"
import { withdrawalHandlers } from "./handlers.ts"
import { linkMails } from "./link-mail.ts"
import { withdrawalMails } from "./mails.ts"
import { withdrawalMigrations } from "./migrations.ts"
import { withdrawalOfToken } from "./withdraw.ts"

export const withdrawalPart = {
  name: "withdrawal",
  services: () =>
    Layer.effect(
      WithdrawalFlow,
      Effect.flatMap(BookingFlow, (booking) => joined(withdrawalFlowWith(booking))),
    ),
  flows: { [withdrawalFlow.id]: WithdrawalFlow },
  rebuilds: [withdrawalFlowWith(bookingFlowAlone)],
  streams: ["withdrawal-"],
  mails: { ...withdrawalMails, ...linkMails },
  api: { withdrawal: withdrawalHandlers },
  forms: [{ pages: ["/recesso", "/recesso/$token"], take: withdrawalForm }],
  readers: () => ({
    withdrawal: { withdrawal: (token: string) => orNull(withdrawalOfToken(token)) },
  }),
  migrations: withdrawalMigrations,
  personal: [
    {
      table: "withdrawal_statements",
      columns: "name email",
      subject: { booking: "t.booking_code", email: "t.email" },
      what: {
        it: "Le dichiarazioni di recesso: nome, email e data",
        en: "Statements of withdrawal: name, email and date",
      },
      purpose: {
        it: "eseguire il recesso e darne ricevuta",
        en: "to carry out the withdrawal and to confirm it",
      },
      basis: "law",
      keep: created("P24M"),
      erase: {
        hold: { it: "sono la prova del recesso", en: "they are the proof of the withdrawal" },
      },
    },
  ],
  impersonal: {
    withdrawal_statements: "id booking_code locale",
    withdrawals: "stream booking_code state statement_id",
  },
} satisfies Part
