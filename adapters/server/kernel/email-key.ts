/**
 * SQL: the key of a column with addresses that were stored as they were typed. It is a little less than `emailKey` of
 * domain/contact/email.ts, and the index booking_contacts_by_key has the same text.
 */
export const keyIn = (column: string): string => `lower(btrim(${column}))`
