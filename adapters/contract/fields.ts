import { Schema } from "effect"

/** Field types of requests. Every text has a maximum length and every number a range. */
export const Id = Schema.String.check(Schema.isPattern(/^[A-Za-z0-9][A-Za-z0-9_:.-]{0,99}$/u)).annotate({
  title: "id",
})
export const Slug = Schema.String.check(Schema.isPattern(/^[a-z0-9]+(-[a-z0-9]+)*$/u), Schema.isMaxLength(120))
export const BookingCode = Schema.String.check(Schema.isPattern(/^[0-9A-Za-z-]{12,16}$/u))
export const AccessToken = Schema.String.check(Schema.isPattern(/^[A-Za-z0-9_-]{20,100}$/u))
export const IsoDate = Schema.String.check(Schema.isPattern(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/u))
export const IsoMonth = Schema.String.check(Schema.isPattern(/^20\d{2}-(0[1-9]|1[0-2])$/u))
export const Quantity = Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 999 }))
/** The number of an entry of a log, in an address. */
export const EntryNumber = Schema.String.check(Schema.isPattern(/^\d{1,9}$/u))
export const MoneyCents = Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 100_000_000 }))
/** Text that the database can store: no control characters except line breaks and tabs, and no half surrogate pairs. */
export const PlainText = Schema.String.check(Schema.isPattern(/^[^\p{Cs}\p{Cc}]*([\n\r\t][^\p{Cs}\p{Cc}]*)*$/u))
export const ShortText = Schema.String.check(Schema.isMaxLength(200))
export const Lang = Schema.Literals(["it", "en"])
