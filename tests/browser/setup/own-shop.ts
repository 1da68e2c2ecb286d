import { type RunningShop, startServer } from "./server.ts"
import { expect, test } from "./test.ts"

/**
 * A shop for the tests of one file, which may move its clock: they run one after the other, and each begins at the
 * real time. `environment` holds settings of its own.
 */
export function ownShop(environment: Readonly<Record<string, string>> = {}) {
  let shop: RunningShop | null = null
  const origin = () => {
    if (shop === null) throw new Error("the file's own shop is not open yet")
    return shop.origin
  }
  const clock = async (form: Readonly<Record<string, string>>) => {
    const answer = await fetch(`${origin()}/sandbox/clock`, {
      method: "POST",
      body: new URLSearchParams(form),
      redirect: "manual",
    })
    expect(answer.status).toBe(303)
  }

  test.describe.configure({ mode: "default" })
  test.use({ baseURL: ({ baseURL }, use) => use(shop?.origin ?? baseURL) })
  test.beforeAll(async () => {
    test.setTimeout(150_000)
    shop = await startServer(environment)
  })
  test.beforeEach(() => clock({ reset: "true" }))
  test.afterAll(() => shop?.stop())
  return {
    /** Moves the shop's clock forward: timers that come due fire, pages hear of it as of any other change. */
    advance: (milliseconds: number) => clock({ advance_ms: String(Math.max(0, Math.round(milliseconds))) }),
  }
}
