import { describe, expect, test } from "vitest"
import { ownOriginOf, settingsOf } from "./config.ts"

const settings = (env: Readonly<Record<string, string>>) => settingsOf(env, undefined)

describe("settings", () => {
  test("[OP-07] an empty one is none: nobody's tokens are signed with an empty secret", () => {
    const empty = Object.fromEntries(
      [
        ...["ALTROVE_SECRET", "SANDBOX_SECRET_KEY", "SANDBOX_WEBHOOK_SECRET", "PORT", "HOST", "DATA_DIR", "ROLE"],
        ...["PUBLIC_ORIGIN", "BACKEND_URL", "DATABASE_URL", "DATABASE_POOL", "SMTP_URL", "MAIL_FROM"],
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
      ["ROLE", "boss"],
    ] as const) {
      expect(() => settings({ [name]: value }), `${name}=${value}`).toThrow(new RegExp(`${name} is .*${value}`))
    }
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
