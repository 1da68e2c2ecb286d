import { expect, test } from "vitest"
import { mailboxKey } from "./terms.ts"

test("[AC-05] dots, what follows a plus, and capitals do not make another mailbox", () => {
  const spellings = ["anna.rossi@posta.example", "annarossi+regalo@posta.example", "Anna.Rossi+a+b@Posta.example"]
  expect(new Set(spellings.map(mailboxKey))).toEqual(new Set(["annarossi@posta.example"]))
})

test("[AC-05] another name or another host is another mailbox", () => {
  expect(mailboxKey("anna@posta.example")).not.toBe(mailboxKey("anna@altra.example"))
  expect(mailboxKey("anna@posta.example")).not.toBe(mailboxKey("anne@posta.example"))
})
