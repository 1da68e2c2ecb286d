import { isRedirect } from "@tanstack/react-router"
import { expect, test } from "vitest"
import type { AppContext } from "./-router.tsx"
import { signInPage } from "./-sign-in-page.ts"

/* What the page does with the ways to sign in that its port reads, or cannot read. */

const opened = (ways: () => Promise<unknown>) => {
  const context = { locale: "en", ports: { reads: { account: { ways } } } } as unknown as AppContext
  return signInPage({ context }).catch((left: unknown) => (isRedirect(left) ? left.options.href : left))
}

test("[AU-07] without any way to sign in, the page leads to the page of the error", async () => {
  const error = "/en/auth/error?error=no_providers"
  expect(await opened(() => Promise.resolve([]))).toBe(error)
  expect(await opened(() => Promise.reject(new Error("away")))).toBe(error)
  expect(await opened(() => Promise.resolve(["credentials"]))).toEqual({ posted: null, ways: ["credentials"] })
})
