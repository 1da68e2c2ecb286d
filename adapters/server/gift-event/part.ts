import type { Part } from "../kernel/part.ts"
import { giftEventFlowAlone, serverGiftEventFlow } from "./flow.ts"
import { giftEventMails } from "./mails.ts"
import { giftEventMigrations } from "./migrations.ts"

export { addGiftEvent, changeGiftEvent, eraseGiftEvents, giftEventsOf } from "./own.ts"

/** Days of the year on which somebody gives a gift. Their forms are on the page of the account's gifts (`gift/part.ts`). */
export const giftEventPart = {
  name: "gift-event",
  flows: { [giftEventFlowAlone.durable.id]: serverGiftEventFlow },
  rebuilds: [giftEventFlowAlone],
  streams: ["gift-event-"],
  mails: giftEventMails,
  migrations: giftEventMigrations,
  derived: { gift_event: { when: "seq > 0", columns: { is_on: "true", seq: "0" } } },
  personal: [
    {
      table: "gift_event",
      columns: "name month_day",
      subject: { person: "t.person_id" },
      what: {
        it: "Le ricorrenze che hai segnato: il nome e il giorno",
        en: "The days that you noted for gifts: their name and date",
      },
      purpose: { it: "ricordarti un regalo in tempo", en: "to remind you of a gift in time" },
      basis: "contract",
      keep: "untilAsked",
      erase: "delete",
    },
  ],
  impersonal: { gift_event: "id" },
} satisfies Part
