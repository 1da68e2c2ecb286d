import { describe, expect, test } from "vitest"
import { ownOriginOf, settingsOf } from "./config.ts"

const settings = (env: Readonly<Record<string, string>>) => settingsOf(env, undefined)

describe("settings", () => {
  test("[OP-07] an empty one is none: nobody's tokens are signed with an empty secret", () => {
    const empty = Object.fromEntries(
      [
        ...["ALTROVE_SECRET", "SANDBOX_SECRET_KEY", "SANDBOX_WEBHOOK_SECRET", "PORT", "HOST", "DATA_DIR", "ROLE"],
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
          "TRUSTED_PROXIES",
          "FLOW_LOGS",
        ],
      ].map((name) => [name, ""]),
    )
    expect(settings(empty)).toEqual(settings({}))
    expect(settings({}).accessSecret).toBeUndefined()
  })

  test("[OP-01] a wrong one stops the start with a sentence that names it", () => {
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
      expect(() => settings({ [name]: value }), `${name}=${value}`).toThrow(new RegExp(`${name} is .*`))
      expect(() => settings({ [name]: value })).toThrow(value)
    }
  })

  test("[FL-03] [OP-07] the stored logs are open where all is play, closed elsewhere, and as they were set before all", () => {
    const open = (env: Readonly<Record<string, string>>) => settings(env).showsFlowLogs
    const smtp = { SMTP_URL: "smtp://127.0.0.1:9" }
    expect(open({})).toBe(true)
    expect(open({ NODE_ENV: "production", PAYMENTS: "sandbox" })).toBe(true)
    expect(open({ NODE_ENV: "production" })).toBe(false)
    expect(open({ NODE_ENV: "production", PAYMENTS: "stripe" })).toBe(false)
    expect(open({ NODE_ENV: "production", PAYMENTS: "sandbox", ...smtp })).toBe(false)
    expect(open(smtp)).toBe(false)
    expect(open({ FLOW_LOGS: "closed" })).toBe(false)
    expect(open({ NODE_ENV: "production", PAYMENTS: "stripe", ...smtp, FLOW_LOGS: "open" })).toBe(true)
  })

  test("[OP-02] the server reaches itself where it listens, and on this machine when that is everywhere", () => {
    const own = (host: string) => ownOriginOf({ host, port: 3000 })
    expect(own("0.0.0.0")).toBe("http://127.0.0.1:3000")
    expect(own("10.0.0.7")).toBe("http://10.0.0.7:3000")
    expect(own("::")).toBe("http://[::1]:3000")
    expect(own("::1")).toBe("http://[::1]:3000")
    expect(own("shop.internal")).toBe("http://shop.internal:3000")
  })
})
