import { Effect, Layer } from "effect"
import { isTopUp, voucherStream } from "../../../domain/gift/ids.ts"
import { GiftApi } from "../../contract/gift.ts"
import { joined } from "../kernel/follow.ts"
import type { Part } from "../kernel/part.ts"
import { created } from "../kernel/personal.ts"
import { watchesPayments } from "../payments/part.ts"
import { giftAdminHandlers } from "./admin-handlers.ts"
import { deliveryHandlers } from "./deliver.ts"
import {
  GiftDeliveryFlow,
  GiftOrderFlow,
  GiftPostingFlow,
  giftDeliveryFlowAlone,
  giftOrderFlowAlone,
  giftPostingFlowAlone,
} from "./flow.ts"
import { giftForms } from "./forms.ts"
import { giftHandlers } from "./handlers.ts"
import { giftBuyerHandlers, giftLinkHandlers, myGiftsHandlers, voucherHandlers } from "./holder-handlers.ts"
import { giftMails } from "./mails.ts"
import { giftMigrations } from "./migrations.ts"
import { giftReaders, ownGiftReaders } from "./readers.ts"
import { orderByToken } from "./rows.ts"
import { GiftSettings } from "./settings.ts"
import { spendingHandlers } from "./spending.ts"

export { GiftDeliveryFlow } from "./flow.ts"
export { isGiftOnItsWay } from "./on-its-way.ts"
export {
  confirmGiftWithdrawal,
  declareGiftWithdrawal,
  giftOfBuyer,
  giftOfToken,
  giftWithdrawal,
  takeBackGiftWithdrawal,
} from "./statement.ts"

type Start = { readonly settings: { readonly gift: GiftSettings["Service"] } }

/** The words of the orders of an account. As an array, so that an index finds the rows. */
const boughtBy = (id: string): string =>
  `t.code = any(array(select o.code from gift_orders o where o.person_id = ${id}))`

export const giftPart = {
  name: "gift",
  services: ({ settings }: Start) =>
    Layer.mergeAll(
      Layer.effect(GiftOrderFlow, joined(giftOrderFlowAlone)),
      Layer.effect(GiftDeliveryFlow, joined(giftDeliveryFlowAlone)),
      Layer.effect(GiftPostingFlow, joined(giftPostingFlowAlone)),
      Layer.succeed(GiftSettings, settings.gift),
    ),
  flows: {
    [giftOrderFlowAlone.durable.id]: GiftOrderFlow,
    [giftDeliveryFlowAlone.durable.id]: GiftDeliveryFlow,
    [giftPostingFlowAlone.durable.id]: GiftPostingFlow,
  },
  rebuilds: [giftOrderFlowAlone, giftDeliveryFlowAlone, giftPostingFlowAlone],
  // The mails of vouchers are about gifts too.
  streams: ["gift-order-", "delivery-", "voucher-"],
  effects: { ...deliveryHandlers, ...spendingHandlers },
  // Its order is paid and waits for the answer.
  neverGivenUp: Object.keys(spendingHandlers),
  mails: giftMails,
  contract: GiftApi,
  api: {
    gift: giftHandlers,
    giftBuyer: giftBuyerHandlers,
    giftLink: giftLinkHandlers,
    voucher: voucherHandlers,
    myGifts: myGiftsHandlers,
    giftAdmin: giftAdminHandlers,
  },
  readers: (request) => ({ gift: giftReaders(request), account: ownGiftReaders(request) }),
  forms: giftForms,
  watch: [
    {
      path: "/api/v0/open-bookings/:token/events",
      of: (token) =>
        Effect.map(orderByToken(token), (row) => ({
          stream: row.stream,
          also: [
            watchesPayments(row.code),
            // A voucher and its deliveries are its buyer's, not those of who adds credit to it.
            ...(isTopUp(row)
              ? []
              : [
                  { prefix: `delivery-${row.voucherId}-`, event: "delivery" } as const,
                  { prefix: voucherStream(row.voucherId), event: "voucher" } as const,
                ]),
          ],
        })),
    },
  ],
  migrations: giftMigrations,
  derived: { gift_orders: { when: "seq > 0", columns: { status: "'CHECKOUT'", seq: "0" } } },
  personal: [
    {
      table: "voucher_holder",
      columns: "voucher_id",
      subject: { person: "t.person_id" },
      what: { it: "I voucher che hai messo nel tuo account", en: "The vouchers that you put into your account" },
      purpose: {
        it: "mostrarteli e ricordarti quando finiscono",
        en: "to show them to you and remind you of their end",
      },
      basis: "contract",
      keep: "untilAsked",
      erase: "delete",
    },
    {
      table: "gift_spending",
      columns: "card_hash address_hash",
      subject: {},
      what: {
        it: "L’impronta cifrata della carta e dell’email con cui si compra un regalo, mai la carta o l’indirizzo stesso",
        en: "A keyed fingerprint of the card and the email address with which a gift is bought, never the card or the address itself",
      },
      purpose: { it: "fermare gli acquisti con carte rubate", en: "to stop purchases with stolen cards" },
      basis: "interest",
      keep: created("P3D"),
      erase: "delete",
    },
    // Before the addresses, by which it is found.
    {
      table: "gift_words",
      columns: "message sender",
      subject: { email: "t.email", otherEmail: "t.recipient_email", account: boughtBy },
      what: {
        it: "Chi firma un regalo, e il messaggio che lo accompagna",
        en: "Who signs a gift, and the message that comes with it",
      },
      purpose: { it: "consegnare il regalo come chi lo fa vuole", en: "to deliver the gift as its giver wants it" },
      basis: "contract",
      keep: created("P24M"),
      erase: "blank",
    },
    {
      table: "gift_words",
      columns: "name surname email post_name street postcode town",
      subject: {
        email: "t.email",
        account: boughtBy,
      },
      what: {
        it: "Nome, cognome ed email di chi compra un regalo e, se c’è qualcosa da spedire, l’indirizzo a cui spedirlo",
        en: "The name, surname and email of the person who buys a gift and, if something is posted, the address it is posted to",
      },
      purpose: {
        it: "mandargli il voucher e la conferma dell’acquisto, e spedire quello che lo accompagna",
        en: "to send them the voucher and the confirmation of the purchase, and to post what comes with it",
      },
      basis: "contract",
      keep: created("P24M"),
      erase: "blank",
    },
    {
      table: "gift_words",
      columns: "recipient recipient_email",
      subject: { email: "t.recipient_email" },
      what: {
        it: "A chi è destinato un regalo, e l’indirizzo a cui mandarlo",
        en: "The person a gift is for, and the address to send it to",
      },
      purpose: { it: "consegnare il regalo come chi lo fa vuole", en: "to deliver the gift as its giver wants it" },
      basis: "contract",
      keep: created("P24M"),
      erase: "blank",
    },
    {
      table: "gift_statements",
      columns: "name email",
      subject: { email: "t.email" },
      what: {
        it: "Le dichiarazioni di recesso dall’acquisto di un regalo: nome, email e data",
        en: "Statements of withdrawal from the purchase of a gift: name, email and date",
      },
      purpose: {
        it: "dare corso al recesso e mandarne la ricevuta",
        en: "to carry out the withdrawal and send its receipt",
      },
      basis: "law",
      keep: created("P24M"),
      erase: {
        hold: { it: "sono la prova del recesso", en: "they are the proof of the withdrawal" },
      },
    },
  ],
  impersonal: {
    gift_statements: "code locale",
    gift_orders: "code stream token_hash visitor_hash voucher_id status locale summary",
    gift_words: "code theme without_message send_to send_when send_date send_hour send_minute",
    gift_link: "voucher_id code token_hash",
    gift_posted: "code",
    gift_postings: "code status",
    gift_spending: "code",
  },
} satisfies Part
