import { expect, type Page } from "@playwright/test"

/** Seconds that the page's countdown shows. */
export async function shownSeconds(page: Page): Promise<number> {
  const parts = ((await page.getByRole("timer").textContent()) ?? "").split(":").map(Number)
  return parts.reduce((seconds, part) => seconds * 60 + part, 0)
}

/** Seconds until the deadline on the shop's clock, by the API. */
export async function secondsLeft(page: Page, code: string): Promise<number> {
  const answer = await page.request.get(`/payment/v1/bookings/checkout/${code}`)
  const { checkout_expiration_at: deadline, server_now: now } = await answer.json()
  return (Date.parse(deadline) - Date.parse(now)) / 1000
}

export async function statusOf(page: Page, code: string): Promise<string> {
  const answer = await page.request.get(`/payment/v1/bookings/checkout/${code}`)
  const { status } = await answer.json()
  return status
}

/** The shop has noticed that the time is over, as it does a moment after its deadline. */
export async function untilExpired(page: Page, code: string): Promise<void> {
  await expect.poll(() => statusOf(page, code)).toBe("EXPIRED")
}

/** The page counts down to the shop's deadline, give or take what an answer takes on its way. */
export async function countsDownWithShop(page: Page, code: string): Promise<void> {
  await expect(page.getByRole("timer")).toBeVisible()
  const difference = async () => Math.abs((await shownSeconds(page)) - (await secondsLeft(page, code)))
  await expect.poll(difference).toBeLessThanOrEqual(2)
}
