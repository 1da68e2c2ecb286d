import { expect, test } from "vitest"
import { sandboxForbidden } from "./config.ts"

test("[CK-11] the sandbox refuses to run in production unless PAYMENTS names it", () => {
  expect(sandboxForbidden({ NODE_ENV: "production" })).toMatch(/PAYMENTS=sandbox/)
  expect(sandboxForbidden({ NODE_ENV: "production", PAYMENTS: "stripe" })).toMatch(/PAYMENTS=sandbox/)
  expect(sandboxForbidden({ NODE_ENV: "production", PAYMENTS: "sandbox" })).toBeNull()
  expect(sandboxForbidden({})).toBeNull()
})
