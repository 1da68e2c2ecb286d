import { readFileSync } from "node:fs"
import { describe, expect, test } from "vitest"
import { DEMO_ADMIN_TOKEN, ownOriginOf, settingsOf } from "./config.ts"
import { portOptions } from "./http/port-options.ts"
import { mistypedIn, settingNames } from "./setting-names.ts"

const settings = (env: Readonly<Record<string, string>>) => settingsOf(env, undefined)

const stripe = {
  PAYMENTS: "stripe",
  STRIPE_PUBLISHABLE_KEY: "pk_test_1",
  STRIPE_SECRET_KEY: "sk_test_1",
  STRIPE_WEBHOOK_SECRET: "whsec_1",
}
const paypal = { PAYMENTS: "paypal", PAYPAL_CLIENT_ID: "id", PAYPAL_CLIENT_SECRET: "secret", PAYPAL_WEBHOOK_ID: "WH-1" }

describe("the payment providers", () => {
  test("[CK-11] the sandbox is the default; PAYMENTS may name one payment provider or several, in order of preference", () => {
    expect(settings({}).payments.order).toEqual(["sandbox"])
    expect(settings(stripe).payments).toMatchObject({ sandbox: false, order: ["stripe"], paypal: null })
    expect(settings(paypal).payments).toMatchObject({ sandbox: false, order: ["paypal"], stripe: null })
    const both = settings({ ...stripe, ...paypal, PAYMENTS: "paypal, stripe" }).payments
    expect(both.order).toEqual(["paypal", "stripe"])
    expect(both.stripe?.apiBase).toBe("https://api.stripe.com")
    expect(both.paypal?.apiBase).toBe("https://api-m.paypal.com")
    expect(settings({ ...paypal, PAYPAL_API_BASE: "http://127.0.0.1:9/" }).payments.paypal?.apiBase).toBe(
      "http://127.0.0.1:9",
    )
  })

  test("[CK-11] a missing key stops the start with a sentence that names it, and so does an unknown payment provider", () => {
    for (const whole of [stripe, paypal]) {
      for (const name of Object.keys(whole).filter((key) => key !== "PAYMENTS")) {
        expect(() => settings({ ...whole, [name]: "" })).toThrow(`${name} is needed: PAYMENTS names ${whole.PAYMENTS}`)
      }
    }
    for (const PAYMENTS of ["cash", "stripe,", "stripe,stripe", "sandbox,stripe"]) {
      expect(() => settings({ ...stripe, PAYMENTS }), PAYMENTS).toThrow(/^PAYMENTS /)
    }
    expect(() => settings({ ...stripe, STRIPE_PUBLISHABLE_KEY: "sk_test_1" })).toThrow("begins with pk_")
    expect(() => settings({ ...stripe, STRIPE_API_BASE: "stripe" })).toThrow(
      "STRIPE_API_BASE must be an http or https address, not stripe",
    )
  })

  test("[FL-03] with real payments the stored logs are closed", () => {
    expect(settings({}).showsFlowLogs).toBe(true)
    expect(settings(stripe).showsFlowLogs).toBe(false)
  })
})

describe("a request that does not arrive", () => {
  test("[OP-11] is cut after 30 seconds, headers and body, unless the operator says otherwise", () => {
    const cutAfter = (env: Readonly<Record<string, string>>) => {
      const { headersTimeout, requestTimeout } = portOptions({ seconds: settings(env).requestSeconds })
      return [headersTimeout, requestTimeout]
    }
    expect(cutAfter({})).toEqual([30_000, 30_000])
    expect(cutAfter({ REQUEST_SECONDS: "5" })).toEqual([5_000, 5_000])
  })
})

describe("unpaid places", () => {
  test("[OP-11] are limited unless the operator says otherwise", () => {
    expect(settings({}).unpaid).toEqual({ perVisitor: 36, perAddress: 48 })
    expect(settings({ PLACES_PER_VISITOR: "0", PLACES_PER_ADDRESS: "200" }).unpaid).toEqual({
      perVisitor: 0,
      perAddress: 200,
    })
  })

  test("[OP-11] and so are event streams", () => {
    expect(settings({}).streams).toEqual({ perAddress: 60, perProcess: 2_000 })
    expect(settings({ STREAMS_PER_ADDRESS: "0", STREAMS_PER_PROCESS: "9" }).streams).toEqual({
      perAddress: 0,
      perProcess: 9,
    })
  })

  test("[OP-11] and so are cancellations", () => {
    expect(settings({}).cancellations).toEqual({ perMailbox: 5, perAddress: 12 })
    expect(settings({ CANCELLATIONS_PER_MAILBOX: "0", CANCELLATIONS_PER_ADDRESS: "90" }).cancellations).toEqual({
      perMailbox: 0,
      perAddress: 90,
    })
  })
})

describe("the demo", () => {
  test("[DI-11] is on unless it is switched off, with every payment provider", () => {
    expect(settings({})).toMatchObject({ demo: true, adminToken: DEMO_ADMIN_TOKEN })
    expect(settings({ DEMO: "" }).demo).toBe(true)
    expect(settings({ DEMO: "off" })).toMatchObject({ demo: false, adminToken: null, payments: { sandbox: true } })
    expect(settings({ ...stripe, DEMO: "off" })).toMatchObject({ demo: false, payments: { sandbox: false } })
    expect(settings({ ...stripe, DEMO: "on" })).toMatchObject({ demo: true, adminToken: null })
    expect(() => settings({ DEMO: "no" })).toThrow("DEMO must be on or off, not no")
  })

  test("[OP-07] the demo's operator token cannot be the token of another shop", () => {
    const ADMIN_TOKEN = DEMO_ADMIN_TOKEN
    expect(settings({ ADMIN_TOKEN }).adminToken).toBe(DEMO_ADMIN_TOKEN)
    for (const env of [stripe, { DEMO: "off" }, { SMTP_URL: "smtp://mail.example" }])
      expect(() => settings({ ...env, ADMIN_TOKEN })).toThrow("ADMIN_TOKEN must not be the demo's")
  })

  test("[OP-01] is part of the template of a first start; without the demo the database starts empty", () => {
    const begun = (env: Readonly<Record<string, string>>) => settingsOf(env, "dist/template.tar.gz").database
    expect(begun({})).toMatchObject({ kind: "pglite", template: "dist/template.tar.gz" })
    expect(begun({ DEMO: "off" })).toMatchObject({ kind: "pglite", template: undefined })
  })
})

describe("settings", () => {
  test("[OP-09] all of docs/operating.md are known, and a mistyped one is noticed", () => {
    const page = readFileSync("docs/operating.md", "utf8")
    const table = page.slice(page.indexOf("## Settings"), page.indexOf("## ", page.indexOf("## Settings") + 3))
    const rows = table.split("\n").filter((line) => line.startsWith("| `"))
    const names = rows.flatMap((line) =>
      [...(line.split("|")[1] ?? "").matchAll(/`([A-Z_]+)`/g)].map(([, name]) => name),
    )
    expect(settingNames.toSorted()).toEqual(names.toSorted())
    expect(mistypedIn(Object.fromEntries(names.map((name) => [name, "x"])))).toEqual([])
    const said = (name: string) => mistypedIn({ [name]: "a-secret" }).join()
    expect(said("PAYMENT")).toBe("PAYMENT is no setting and changes nothing: is PAYMENTS meant?")
    expect(said("DATABASE_URI")).toContain("is DATABASE_URL meant?")
    expect(said("ALTROVE_COLOUR")).toContain("docs/operating.md lists them")
    for (const name of ["PATH", "HOSTNAME", "NODE_ENV", "SMTP_HOST", "PGDATA", "LANGUAGE"]) expect(said(name)).toBe("")
  })

  test("[OP-09] that make no sense together or would be dropped in silence are refused", () => {
    const keys = (shown: string, secret: string) => () =>
      settings({ ...stripe, STRIPE_PUBLISHABLE_KEY: shown, STRIPE_SECRET_KEY: secret })
    expect(keys("pk_live_1", "sk_test_1")).toThrow("is a live key and STRIPE_SECRET_KEY a test key")
    expect(keys("pk_test_1", "rk_live_1")).toThrow("is a test key and STRIPE_SECRET_KEY a live key")
    expect(keys("pk_live_1", "rk_live_1")).not.toThrow()
    expect(() => settings({ BACKEND_URL: "https://api.example/shop" })).toThrow(
      "BACKEND_URL must be a scheme and a host",
    )
    expect(settings({ BACKEND_URL: "https://api.example/" }).backendUrl).toBe("https://api.example")
    expect(() => settings({ NODE_ENV: "banana" })).toThrow(
      "NODE_ENV must be production, development or test, not banana",
    )
  })

  test("[OP-07] an empty setting counts as not set: no token is signed with an empty secret", () => {
    const empty = Object.fromEntries(
      [
        ...[
          "ALTROVE_SECRET",
          "SANDBOX_SECRET_KEY",
          "SANDBOX_WEBHOOK_SECRET",
          "PAYMENTS",
          "PORT",
          "HOST",
          "DATA_DIR",
          "ROLE",
        ],
        ...[
          "PUBLIC_ORIGIN",
          "BACKEND_URL",
          "TAG_MANAGER_URL",
          "MAP_TILES_URL",
          "MAP_TILES_ATTRIBUTION",
          "DATABASE_URL",
          "DATABASE_POOL",
          "SMTP_URL",
          "MAIL_FROM",
          "CONTACT_EMAIL",
          "CONTACT_PER_HOUR",
          "CONTACT_PER_DAY",
          "ERASURES_FILE",
          "TRUSTED_PROXIES",
          "FLOW_LOGS",
          "ADMIN_TOKEN",
        ],
      ].map((name) => [name, ""]),
    )
    expect(settings(empty)).toEqual(settings({}))
    expect(settings({}).accessSecret).toBeUndefined()
  })

  test("[OP-01] a wrong setting stops the start with a sentence that names it", () => {
    for (const [name, value] of [
      ["PORT", "0"],
      ["PORT", "99999"],
      ["PORT", "http"],
      ["PUBLIC_ORIGIN", "altrove.example"],
      ["BACKEND_URL", "backend"],
      ["TAG_MANAGER_URL", "GTM-1234"],
      ["TAG_MANAGER_URL", "javascript:alert(1)"],
      ["MAP_TILES_URL", "tiles"],
      ["MAP_TILES_URL", "https://tiles.example/{z}/{x}.png"],
      ["MAP_TILES_URL", "https://{z}{x}{y}.example/"],
      ["MAP_TILES_URL", "javascript:{z}{x}{y}"],
      ["ROLE", "boss"],
      ["FLOW_LOGS", "ajar"],
      ["CONTACT_PER_HOUR", "0"],
      ["CONTACT_PER_DAY", "many"],
      ["TRUSTED_PROXIES", "-1"],
    ] as const) {
      expect(() => settings({ [name]: value }), `${name}=${value}`).toThrow(new RegExp(`^${name} must .*`))
      expect(() => settings({ [name]: value })).toThrow(value)
    }
  })

  test("[FL-03] [OP-07] the stored logs are open in a play shop and closed elsewhere, unless FLOW_LOGS says otherwise", () => {
    const open = (env: Readonly<Record<string, string>>) => settings(env).showsFlowLogs
    const smtp = { SMTP_URL: "smtp://127.0.0.1:9" }
    expect(open({})).toBe(true)
    expect(open({ NODE_ENV: "production", PAYMENTS: "sandbox" })).toBe(true)
    expect(open({ NODE_ENV: "production" })).toBe(false)
    expect(open({ NODE_ENV: "production", ...stripe })).toBe(false)
    expect(open({ NODE_ENV: "production", PAYMENTS: "sandbox", ...smtp })).toBe(false)
    expect(open(smtp)).toBe(false)
    expect(open({ FLOW_LOGS: "closed" })).toBe(false)
    expect(open({ NODE_ENV: "production", ...stripe, ...smtp, FLOW_LOGS: "open" })).toBe(true)
  })

  test("[OP-02] the server calls itself at the address it listens on, or at this machine's if it listens on all", () => {
    const own = (host: string) => ownOriginOf({ host, port: 3000 })
    expect(own("0.0.0.0")).toBe("http://127.0.0.1:3000")
    expect(own("10.0.0.7")).toBe("http://10.0.0.7:3000")
    expect(own("::")).toBe("http://[::1]:3000")
    expect(own("::1")).toBe("http://[::1]:3000")
    expect(own("shop.internal")).toBe("http://shop.internal:3000")
  })
})
