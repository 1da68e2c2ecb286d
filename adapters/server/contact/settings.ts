import { Context } from "effect"

/** Where messages to the shop go, and how many are allowed. */
export class ContactSettings extends Context.Service<
  ContactSettings,
  {
    /** The shop's mailbox for messages (`CONTACT_EMAIL`). */
    readonly address: string
    /** How many messages one network address may send, and how many one email address. */
    readonly perHour: number
    readonly perDay: number
  }
>()("altrove/contact/ContactSettings") {}
