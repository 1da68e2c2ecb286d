import { expect, test } from "vitest"
import { type PageRule, pages } from "../pages.ts"
import { accountForms, type FormPage, formOf, needsFresh } from "./forms.ts"

test("[AU-05] a form that names nothing is the first of its page, unless it needs a session", () => {
  expect(formOf("/signup", "")).toBe("signUp")
  expect(formOf("/signup", "again")).toBe("again")
  for (const name of ["", "password", "toString"])
    expect([name, formOf("/account/profile", name)]).toEqual([name, null])
})

test("[AC-03] [AC-06] what matters needs a fresh sign-in: no other form does", () => {
  const all = Object.entries(accountForms).flatMap(([page, forms]) =>
    Object.keys(forms).map((form) => [page as FormPage, form as Parameters<typeof needsFresh>[1]] as const),
  )
  expect(all.filter(([page, form]) => needsFresh(page, form)).map(([, form]) => form)).toEqual([
    ...["memberInvite", "memberAgain", "memberRole", "memberDropCodes", "memberRemove", "keyAdd", "keyRevoke"],
    ...["deviceAdd", "deviceRevoke"],
    ...["connectionAdd", "connectionRevoke"],
    ...["bankChange", "bankKeep"],
    ...["webhookAdd", "webhookKinds", "webhookRotate", "webhookDelete"],
    ...["embedSwitch", "embedChange", "embedAdd"],
    ...["password", "newAddress", "unlinkGoogle", "removePasskey"],
    ...["export", "erase"],
  ])
})

test("[AU-05] each of these pages takes forms, and only who is signed in opens one whose forms need a session", () => {
  for (const [page, forms] of Object.entries(accountForms)) {
    const { takes, opens }: PageRule = pages[page as FormPage]
    const needsSession = Object.values(forms).some((needs) => needs !== "nothing")
    expect([page, takes, opens === "session" || opens === "member"]).toEqual([page, "form", needsSession])
  }
})
