import { Effect } from "effect"
import { isOffered } from "../../../domain/partners/rights.ts"
import { localeOf } from "../../../domain/paths.ts"
import { statementPrefix } from "../../../machines/statement/streams.ts"
import { PayoutApi } from "../../contract/payout.ts"
import type { Part } from "../kernel/part.ts"
import { created } from "../kernel/personal.ts"
import { Refused } from "../kernel/refused.ts"
import { memberInside } from "../partner/part.ts"
import { booksAnswer, partnerBooksLoop } from "./books.ts"
import { payoutEffects } from "./effects.ts"
import { serverStatementFlow, statementFlowAlone } from "./flow.ts"
import { moneyForm } from "./form.ts"
import { earningsFile, partnerPayoutHandlers, statementFile, statementHandlers } from "./handlers.ts"
import { payoutMails } from "./mails.ts"
import { payoutMigrations } from "./migrations.ts"
import { statementsLoop } from "./open.ts"
import { manualPayouts } from "./provider.ts"
import { moneyOf } from "./read.ts"

export { openDemoStatement } from "./open.ts"
export { sums } from "./sums.ts"

/** What partners are paid: statements, bank data and the page of their money. */
export const payoutPart = {
  name: "payout",
  services: () => manualPayouts,
  flows: { [statementFlowAlone.durable.id]: serverStatementFlow },
  rebuilds: [statementFlowAlone],
  streams: [statementPrefix],
  effects: payoutEffects,
  mails: payoutMails,
  contract: PayoutApi,
  api: { partnerPayouts: partnerPayoutHandlers, statements: statementHandlers },
  routes: [
    {
      method: "GET",
      path: "/partner/v0/payouts.csv",
      use: { who: "partner" },
      answer: (request) => earningsFile(request),
    },
    {
      method: "GET",
      path: "/partner/v0/statements/:number.csv",
      use: { who: "partner" },
      answer: (request, { number = "" }) => statementFile(request, number),
    },
    {
      method: "GET",
      path: "/api/ops/partner-money",
      use: { who: "operator" },
      answer: (request) => booksAnswer(request),
    },
  ],
  forms: [moneyForm],
  loops: [statementsLoop, partnerBooksLoop],
  readers: (request) => ({
    partner: {
      money: () =>
        Effect.gen(function* () {
          const member = yield* memberInside(request)
          if (member === null || !isOffered("payouts", member.role))
            return yield* new Refused({ code: "SessionRequired" })
          return yield* moneyOf(member, localeOf(new URL(request.url).pathname))
        }),
    },
  }),
  migrations: payoutMigrations,
  derived: {
    partner_statement: {
      columns: { state: "'OPEN'", totals: "'{}'::jsonb", hash: "null", reference: "null", closed_at: "null", seq: "0" },
    },
  },
  personal: [
    {
      table: "partner_bank",
      columns: "holder iban",
      subject: { email: "(select m.email_key from partner_member m where m.id = t.set_by)" },
      what: {
        it: "Il conto su cui chi organizza è pagato: intestatario e IBAN",
        en: "The account to which a host is paid: its holder and IBAN",
      },
      purpose: {
        it: "pagare a chi organizza quello che ha guadagnato",
        en: "to pay a host what it has earned",
      },
      basis: "contract",
      keep: created("P120M"),
      erase: {
        hold: {
          it: "senza il conto chi organizza non può essere pagato; dopo dieci anni la riga è cancellata",
          en: "without the account the host cannot be paid; after ten years the row is deleted",
        },
      },
    },
  ],
  impersonal: {
    partner_bank: "partner_id",
    partner_statement: "stream partner_id state totals hash reference",
    partner_statement_line: "stream partner_id booking channel",
  },
} satisfies Part
