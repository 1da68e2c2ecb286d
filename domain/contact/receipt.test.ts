import { describe, expect, test } from "vitest"
import { messageForms } from "./message.ts"
import { receiptIn, receiptPath } from "./receipt.ts"

const replyBy = "2026-11-23T11:30:00.000Z"
const queryOf = (path: string) => new URL(path, "https://altrove.example").search

describe("[NL-02] the address of a receipt", () => {
  test.each(messageForms)("tells for the form %s when the message will be answered", (form) => {
    expect(receiptIn(queryOf(receiptPath(form, replyBy)))).toMatchObject({ form, replyBy, problems: {}, error: null })
  })

  test.each(["", "?sent=contact", "?sent=contact&until=domani", "?sent=me&until=2026-11-23T11:30:00Z", "?until=x"])(
    "%j is none",
    (query) => expect(receiptIn(query)).toBeNull(),
  )
})
