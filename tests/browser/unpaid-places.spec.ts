import { Box } from "./setup/box.ts"
import { findOffer } from "./setup/offers.ts"
import { ownShop } from "./setup/own-shop.ts"
import { expect, test } from "./setup/test.ts"

ownShop({ PLACES_PER_VISITOR: "3", PLACES_PER_ADDRESS: "3" })
// The browser itself reports what these tests cause.
test.use({ complaint: /status of 429/ })

test("[OP-11] who holds too many places is told so kindly, and keeps what was chosen @deep", async ({
  page,
  shop,
  baseURL,
}) => {
  const offer = await findOffer(baseURL ?? shop.origin, { locale: "en" })
  const box = new Box(page, "en")
  await box.open(offer)
  await box.upToRecap(offer)
  await box.bookButton.click()
  await expect(page).toHaveURL(/\/checkout\/[0-9A-Z]{12}/)

  const other = await page.context().newPage()
  const again = new Box(other, "en")
  await again.open(offer)
  await again.upToRecap(offer)
  await again.bookButton.click()
  await expect(again.root.getByRole("alert")).toContainText("your choice stays here")
  await shop.accessible(other)
  await expect(again.answer("slot")).toContainText(offer.slot.start)
  await expect(again.bookButton).toBeEnabled()
  await other.close()
})
