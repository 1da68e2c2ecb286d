import { banner, button, kept, words } from "./setup/consent.ts"
import { fits } from "./setup/fits.ts"
import { expect, test } from "./setup/test.ts"

test.use({ consent: null })

test("[CO-03] [RT-03] the policy opens in a new tab, lists what is kept, and changes the answer", async ({
  page,
  context,
  shop,
}) => {
  await page.goto("/en")
  const [policy] = await Promise.all([
    context.waitForEvent("page"),
    banner(page, words.en).getByRole("link", { name: words.en.policy }).click(),
  ])
  await expect(policy.getByRole("heading", { level: 1 })).toHaveText("Cookie policy")
  for (const name of ["altrove_visitor", "selected_date", "cookie_consent", "favourites", "visited", "checkout/…"]) {
    await expect(policy.getByText(name, { exact: true })).toBeVisible()
  }
  // The language, and the browser in which somebody has signed in.
  await expect(policy.getByText("Cookie, 180 days")).toHaveCount(2)
  // Those of a sign-in by Google. None lives for no days.
  await expect(policy.getByText("Cookie, 15 minutes")).toHaveCount(3)
  await expect(policy.getByText(/^Cookie, 0/)).toHaveCount(0)
  await shop.accessible(policy)
  await button(policy, words.en, words.en.decline).click()
  await policy.getByRole("main").getByRole("button", { name: words.en.change }).click()
  await button(policy, words.en, words.en.acceptAll).click()
  await expect.poll(() => kept(policy)).toBe("yes")
  await fits(policy)
})
