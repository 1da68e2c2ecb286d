import { Layer } from "effect"
import { receiptIn } from "../../../domain/contact/receipt.ts"
import type { Part } from "../kernel/part.ts"
import { contactForm, isContactPage } from "./form.ts"
import { contactHandlers } from "./handlers.ts"
import { contactMails } from "./mails.ts"
import { contactMigrations } from "./migrations.ts"
import { ContactSettings } from "./settings.ts"

type Start = { readonly settings: { readonly contact: ContactSettings["Service"] } }

export const contactPart = {
  name: "contact",
  services: ({ settings }: Start) => Layer.succeed(ContactSettings, settings.contact),
  mails: contactMails,
  api: { contact: contactHandlers },
  forms: [
    {
      isAt: isContactPage,
      take: contactForm,
      receipt: (search) => {
        const posted = receiptIn(search)
        return posted === null ? null : { posted }
      },
    },
  ],
  migrations: contactMigrations,
  personal: [
    {
      table: "contact_messages",
      columns: "name email fields message",
      subject: "email",
      purpose: "answering the message, and proof of what was asked when",
      basis: "contract",
      keep: { months: 24, from: "created" },
      erase: "delete",
    },
  ],
  impersonal: {
    contact_messages: "id form locale",
  },
} satisfies Part
