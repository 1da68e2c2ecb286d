import { Layer } from "effect"
import { receiptIn } from "../../../domain/contact/receipt.ts"
import type { Part } from "../kernel/part.ts"
import { created } from "../kernel/personal.ts"
import { contactForm } from "./form.ts"
import { contactHandlers } from "./handlers.ts"
import { contactMails } from "./mails.ts"
import { contactMigrations } from "./migrations.ts"
import { ContactSettings } from "./settings.ts"

export { ContactSettings } from "./settings.ts"

type Start = { readonly settings: { readonly contact: ContactSettings["Service"] } }

export const contactPart = {
  name: "contact",
  services: ({ settings }: Start) => Layer.succeed(ContactSettings, settings.contact),
  mails: contactMails,
  api: { contact: contactHandlers },
  forms: [
    {
      pages: ["/contatti"],
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
      subject: { email: "t.email" },
      what: {
        it: "I messaggi che ci scrivi, con nome, email e i campi del modulo",
        en: "The messages that you write to us, with name, email and the fields of the form",
      },
      purpose: {
        it: "risponderti, e sapere che cosa è stato chiesto e quando",
        en: "to answer you, and to know what was asked and when",
      },
      basis: "contract",
      keep: created("P24M"),
      erase: "delete",
    },
  ],
  impersonal: {
    contact_messages: "id form locale",
  },
} satisfies Part
