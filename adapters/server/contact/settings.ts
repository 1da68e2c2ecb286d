import { Context } from "effect"

/** Who reads what is written to the shop, and how often one may write. */
export class ContactSettings extends Context.Service<
  ContactSettings,
  {
    /** The shop's mailbox for messages (`CONTACT_EMAIL`). */
    readonly address: string
    /** Messages of one network address, and to the name of one email address. */
    readonly perHour: number
    readonly perDay: number
  }
>()("altrove/contact/ContactSettings") {}
