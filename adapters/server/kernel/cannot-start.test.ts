import { expect, test } from "vitest"
import { sentenceOf } from "./cannot-start.ts"
import { Refused } from "./refused.ts"

test("[OP-09] the sentence of a start that fails always has a reason", () => {
  const said = (error: unknown) => sentenceOf("The shop cannot start", error)
  expect(said(new Error("no room"))).toBe("The shop cannot start: no room")
  expect(said(new Error("outer", { cause: new Refused({ code: "mail_link_over" }) }))).toContain("mail_link_over")
  for (const silent of [
    new Error(""),
    new Error(" \n"),
    undefined,
    null,
    {},
    "",
    new AggregateError([new Error("deep")]),
  ])
    expect(said(silent)).toMatch(/^The shop cannot start: \S/)
})
