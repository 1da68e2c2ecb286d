import { expect, test } from "vitest"
import { draftOf, readDraft, savedProfile } from "./draft.ts"
import type { OwnAccount } from "./ports.ts"

const anna: OwnAccount = {
  firstName: "Anna",
  lastName: "Rossi",
  email: "anna@example.it",
  phone: null,
  city: "MI",
  publicUsername: null,
  avatar: null,
  isVerified: true,
  hasPassword: true,
  isFresh: true,
  hasGoogle: null,
}
const typed = { ...savedProfile(anna), phone: "333 1234567" }
const kept = JSON.stringify(draftOf(anna, typed))

test("[AC-03] what was typed into the profile comes back to the same customer only", () => {
  expect(readDraft(kept, anna)).toEqual({ of: anna.email, typed })
  expect(readDraft(kept, { ...anna, email: "eva@example.it" })).toBeNull()
})

test("[AC-03] nothing is kept of a profile that is as it was saved", () => {
  expect(draftOf(anna, savedProfile(anna))).toBeNull()
  expect(readDraft(kept, { ...anna, phone: typed.phone })).toBeNull()
})

test("[AC-03] a text that is no draft is ignored", () => {
  for (const text of [null, "", "{", "null", `{"of":"${anna.email}"}`, `{"of":"${anna.email}","typed":{"phone":1}}`]) {
    expect([text, readDraft(text, anna)]).toEqual([text, null])
  }
})
