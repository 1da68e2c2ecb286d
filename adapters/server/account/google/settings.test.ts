import { describe, expect, test } from "vitest"
import { waysOf } from "../read.ts"
import { googleSettings } from "./settings.ts"

const keys = { GOOGLE_CLIENT_ID: "id", GOOGLE_CLIENT_SECRET: "secret" }

describe("[AU-06] the keys of Google", () => {
  test("come together; without them nobody is offered Google", () => {
    expect(googleSettings({})).toBeNull()
    expect(googleSettings(keys)?.issuer).toBe("https://accounts.google.com")
    expect(() => googleSettings({ GOOGLE_CLIENT_ID: "id" })).toThrow("set both or none")
    expect(() => googleSettings({ GOOGLE_ISSUER: "https://id.example" })).toThrow("needs GOOGLE_CLIENT_ID")
    expect(waysOf({ google: null })).not.toContain("google")
    expect(waysOf({ google: googleSettings(keys) })).toContain("google")
  })

  test("go over an encrypted connection, unless the provider runs on this machine", () => {
    const issuer = (GOOGLE_ISSUER: string) => googleSettings({ ...keys, GOOGLE_ISSUER })?.issuer
    expect(() => issuer("http://id.example")).toThrow("https")
    expect(issuer("http://127.0.0.1:4000")).toBe("http://127.0.0.1:4000")
  })
})
