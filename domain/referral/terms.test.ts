import { expect, test } from "vitest"
import { MOST_FRIENDS, mailboxKey, mostForInviterCents, REFERRAL_MINIMUM_CENTS, referralPoints } from "./terms.ts"

test("[AC-05] a friend gets 10 euro and the customer up to 15, from a booking of 60 euro on, for 20 friends a year", () => {
  expect(referralPoints).toEqual({
    REFERRAL_INVITED_AFTER_SIGNUP: 1_000,
    REFERRAL_INVITER_AFTER_SIGNUP: 500,
    REFERRAL_INVITER_AFTER_ACTION: 1_000,
  })
  expect([mostForInviterCents, REFERRAL_MINIMUM_CENTS, MOST_FRIENDS]).toEqual([15_00, 60_00, 20])
})

test("[AC-05] dots, what follows a plus, and capitals do not make another mailbox", () => {
  const spellings = ["anna.rossi@posta.example", "annarossi+regalo@posta.example", "Anna.Rossi+a+b@Posta.example"]
  expect(new Set(spellings.map(mailboxKey))).toEqual(new Set(["annarossi@posta.example"]))
})

test("[AC-05] another name or another host is another mailbox", () => {
  expect(mailboxKey("anna@posta.example")).not.toBe(mailboxKey("anna@altra.example"))
  expect(mailboxKey("anna@posta.example")).not.toBe(mailboxKey("anne@posta.example"))
})
