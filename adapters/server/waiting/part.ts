import { Effect, Layer } from "effect"
import { localeOf } from "../../../domain/paths.ts"
import { waitingPrefix, waitingStream } from "../../../machines/waiting/selectors.ts"
import { waitingFlow } from "../../../machines/waiting/waiting.machine.ts"
import { WaitingApi } from "../../contract/waiting.ts"
import { joined } from "../kernel/follow.ts"
import type { Part } from "../kernel/part.ts"
import { orNull } from "../kernel/refused.ts"
import { entryByToken } from "./entry.ts"
import { WaitingFlow, waitingFlowAlone } from "./flow.ts"
import { goneLoop } from "./gone.ts"
import { waitingHandlers } from "./handlers.ts"
import { waitingMails } from "./mails.ts"
import { waitingMigrations } from "./migrations.ts"
import { waitingOf } from "./read.ts"
import { linesFromEntries } from "./rebuild.ts"

export { joinAsDemo } from "./demo.ts"
export { lineOfSlot, waitingAt } from "./sql.ts"

export const waitingPart = {
  name: "waiting",
  services: () => Layer.effect(WaitingFlow, joined(waitingFlowAlone)),
  flows: { [waitingFlow.id]: WaitingFlow },
  rebuilds: [waitingFlowAlone],
  streams: [waitingPrefix],
  mails: waitingMails,
  contract: WaitingApi,
  api: { waiting: waitingHandlers },
  loops: [goneLoop],
  readers: (request) => ({
    waiting: { waiting: (token: string) => orNull(waitingOf(token, localeOf(new URL(request.url).pathname))) },
  }),
  watch: [
    {
      path: "/booking/v1/waiting/:token/events",
      of: (token) => Effect.map(entryByToken(token), ({ id }) => ({ stream: waitingStream(id), also: [] })),
    },
  ],
  migrations: waitingMigrations,
  derived: {
    waiting_entry: {
      when: "seq > 0",
      columns: {
        standing: "'JOINING'",
        confirmed_at: "null",
        passes: "0",
        collect_until: "null",
        was_collected: "false",
        offer_until: "null",
        offers: "0",
        seq: "0",
      },
    },
  },
  rebuild: linesFromEntries,
  personal: [
    {
      table: "waiting_contact",
      columns: "email email_key",
      subject: { email: "t.email_key" },
      what: {
        it: "L’email con cui ti sei messo in lista d’attesa per un orario al completo",
        en: "The email address with which you joined the waiting list of a full time",
      },
      purpose: {
        it: "scriverti quando si libera posto",
        en: "to write to you when places come free",
      },
      basis: "contract",
      keep: {
        for: "P1M",
        from: "visit",
        isOver: (before) =>
          `t.entry_id in (select e.id from waiting_entry e join slots s on s.id = e.slot_id where s.starts_at < ${before})`,
      },
      erase: "delete",
    },
  ],
  impersonal: {
    waiting_entry:
      "id token_hash slot_id variant_id party holds booking_code standing email_hash mailbox_hash address_hash",
    waiting_contact: "entry_id locale",
  },
} satisfies Part
