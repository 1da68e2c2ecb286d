import { describe, expect, test } from "vitest"
import { pageAt, pageRule, pages } from "./pages.ts"

const addresses = (path: string) => [path, `/en${path}`, `${path}/`, path.toUpperCase().replace("/EN/", "/en/")]

/** Written here and not read from the table, which could be wrong. */
const secretPages = [
  "/prenotazione/$token",
  "/recesso/$token",
  "/paga/$token",
  "/partecipa/$token",
  "/visita/$token",
  "/recensione/$token",
  "/cancellazione/$token",
  "/stop-email/$token",
  "/partner/bookings/$code",
  "/partner/messages/$code",
  "/partner/invitation/$token",
  "/password/reset/$token",
  "/verify-email/$token",
  "/checkout/$code",
  "/checkout/$code/conferma/$token",
  "/checkout/$code/grazie",
  "/regali/checkout/$code",
  "/regali/checkout/$code/grazie",
  "/regali/checkout/$code/ordine/$token",
  "/regalo/$token",
  "/lista-attesa/$token",
]

/** Also written here. A list that is shown to everybody has another address. */
const customerPages = [
  ...["bookings", "coupons", "gifts", "wallet", "points", "referral"].map((name) => `/account/${name}`),
  ...["reviews", "profile", "security", "privacy"].map((name) => `/account/${name}`),
  "/liste/7K2M9QXR4TBD",
]

test.each(customerPages)("[RT-06] %s is for who is signed in, however it is written", (path) => {
  for (const address of addresses(path)) {
    const { opens, kept } = pageRule(address)
    expect([address, opens, kept]).toEqual([address, "session", "never"])
  }
})

test("[RT-06] a list that is shown to everybody needs no sign-in", () => {
  expect(pageRule("/liste/p/7K2M9QXR4TBD/laghi").opens).toBe("everybody")
})

test("[LS-01] [RT-06] the favourites open for everybody, are kept nowhere and run no other host's script", () => {
  for (const address of addresses("/liste")) {
    expect(pageRule(address)).toEqual({ opens: "everybody", hasOwn: true, scripts: "none", kept: "never" })
  }
})

describe("[OP-07] the table of pages", () => {
  test("every page with a token or a code in its address is in the list of this test", () => {
    expect(
      Object.keys(pages)
        .filter((path) => /\$(token|code)/.test(path))
        .toSorted(),
    ).toEqual(secretPages.toSorted())
  })

  test.each(secretPages.map((path) => path.replace("$code", "7K2M9QXR4TBD").replace("$token", "token")))(
    "%s is kept nowhere and loads no tag manager, however it is written",
    (path) => {
      for (const address of addresses(path)) {
        const { opens, scripts, kept } = pageRule(address)
        expect([address, opens === "everybody", scripts === "tag manager", kept]).toEqual([
          address,
          false,
          false,
          "never",
        ])
      }
    },
  )

  test("only the checkouts, one of them in a frame, and the page of a pay link may load a payment provider's script", () => {
    const paying = Object.entries(pages).filter(([, { scripts }]) => scripts === "payment")
    expect(paying.map(([path]) => path)).toEqual([
      "/embed/web/$embed",
      "/checkout/$code",
      "/regali/checkout/$code",
      "/paga/$token",
    ])
  })

  test("what is not in the table is treated as secret", () => {
    for (const path of ["/nuova/token", "/prenotazione/token/altro", "/%70renotazione/token"]) {
      expect(pageAt(path)).toBeNull()
      expect(pageRule(path)).toEqual(pages["/partecipa/$token"])
    }
  })

  test("no page that is opened by a token or by the browser that booked may be kept or tell other hosts", () => {
    for (const [path, rule] of Object.entries(pages)) {
      if (rule.opens !== "everybody") expect([path, rule.kept]).toEqual([path, "never"])
    }
  })
})
