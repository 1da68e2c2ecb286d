import { Effect, Layer } from "effect"
import { linkPrefix } from "../../../domain/pay-link/ids.ts"
import { LinkedMoney } from "../booking/part.ts"
import { joined } from "../kernel/follow.ts"
import type { Part } from "../kernel/part.ts"
import { orNull } from "../kernel/refused.ts"
import { watchesPayments } from "../payments/part.ts"
import type { Handlers } from "../store/outbox-worker.ts"
import { demandHandlers } from "./demand.ts"
import { differenceHandlers } from "./difference.ts"
import { enterByLink, tokenOfPage } from "./entrance.ts"
import { PayLinkFlow, payLinkFlowAlone } from "./flow.ts"
import { partnerLinksHandlers, payLinkHandlers } from "./handlers.ts"
import { linkMails } from "./mails.ts"
import { payLinkMigrations } from "./migrations.ts"
import { linkMoneyOf, linkMoneySql } from "./money.ts"
import { adoptLinkPayments, linkPaymentHandlers } from "./payments.ts"
import { portalForm, portalReaders } from "./portal.ts"
import { payLinkView } from "./read.ts"
import { linkByToken } from "./rows.ts"
import { shownLinkByToken } from "./shown-link.ts"

export { linkCommand } from "./command.ts"
export { changeLink, makeLink, showLink } from "./maker-links.ts"

export { adminAsMaker } from "./makers.ts"

export { linkMoneyOf, linksOf } from "./money.ts"

/** Effects that a former release left in the outbox. A booking now hears of its link by a follow (follows-booking.ts). */
const retiredHandlers: Handlers<never> = { tellBooking: () => Effect.void }

export const payLinkPart = {
  name: "pay-link",
  services: () =>
    Layer.mergeAll(
      Layer.effect(PayLinkFlow, joined(payLinkFlowAlone)),
      Layer.succeed(LinkedMoney, { of: linkMoneyOf, sqlOf: linkMoneySql }),
      Layer.effectDiscard(adoptLinkPayments),
    ),
  flows: { [payLinkFlowAlone.durable.id]: PayLinkFlow },
  rebuilds: [payLinkFlowAlone],
  streams: [linkPrefix],
  effects: {
    ...linkPaymentHandlers,
    ...differenceHandlers,
    ...demandHandlers,
    ...retiredHandlers,
  },
  mails: linkMails,
  api: { partnerLinks: partnerLinksHandlers, payLink: payLinkHandlers },
  entrances: [enterByLink],
  forms: [portalForm],
  readers: (request) => ({
    ...portalReaders(request),
    payLink: {
      payLink: (name: string) => {
        const token = tokenOfPage(request, name)
        return token === null ? Effect.succeed(null) : orNull(Effect.flatMap(shownLinkByToken(token), payLinkView))
      },
    },
  }),
  watch: [
    {
      path: "/payment/v1/links/:token/events",
      of: (token) =>
        Effect.map(linkByToken(token), ({ linkId }) => ({ stream: linkId, also: [watchesPayments(linkId)] })),
    },
  ],
  migrations: payLinkMigrations,
  derived: {
    pay_links: {
      when: "seq > 0",
      columns: {
        ...{ state: "'null'::jsonb", is_over: "false", seq: "0" },
        ...{ paid_cents: "0", refunded_cents: "0", rest_cents: "0" },
      },
    },
  },
  impersonal: {
    pay_links: "link_id token_hash booking_code partner_id state reason",
  },
} satisfies Part
