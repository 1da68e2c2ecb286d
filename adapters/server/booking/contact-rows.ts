import { ownRow, prepared } from "../store/writes.ts"

/** The customer's data, which are not in the log. */
export type Contact = {
  readonly code: string
  readonly name: string
  readonly surname: string
  readonly email: string
  readonly phone: string
  /** Answers to the partner's own questions, as JSON. */
  readonly customFields: string
  readonly at: string
}

const contact = prepared<Contact>(`
  insert into booking_contact (code, name, surname, email, phone, custom_fields, updated_at)
  values (:code, :name, :surname, :email, :phone, :customFields::jsonb, :at)
  on conflict (code) do update set name = excluded.name, surname = excluded.surname, email = excluded.email,
    phone = excluded.phone, custom_fields = excluded.custom_fields, updated_at = excluded.updated_at`)

/** Writes the customer's data in the transaction of the fact that they are known. */
export const contactRow = (given: Contact) => ownRow(contact, given)
