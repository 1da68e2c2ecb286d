import { expect, test } from "vitest"
import { parseText } from "./parse.ts"

test("[RT-01] a text may count, choose, number and mark up", () => {
  const text = "{n, plural, =0 {none} one {# <b>day</b>} other {{who, select, me {my} other {the}} {n, number} days}}"
  expect(parseText("a.days", text)).toHaveLength(1)
})

test.each(["{day, date}", "{n, plural, other {{at, time, short}}}", "<b>{price, number, ::currency/EUR}</b>"])(
  "%s is refused with the text's name: the domain writes dates and amounts",
  (text) => expect(() => parseText("a.text", text)).toThrow(/^The text "a.text" formats {\w+}: only/),
)
