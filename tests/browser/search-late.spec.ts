import { expect, test } from "./setup/test.ts"

const machine = /\/assets\/search-host-/

test("[DI-01] a search loads its machine when somebody comes near, and a choice is kept until it is there", async ({
  page,
}) => {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(machine, async (route) => {
    await held
    await route.continue()
  })
  const asked = page.waitForRequest(machine)
  await page.goto("/esperienze")
  const wine = page.getByRole("complementary").getByRole("checkbox", { name: /^Vino/ })
  await wine.check()
  await asked
  await expect(page.getByRole("region", { name: "Risultati" })).toHaveAttribute("aria-busy", "true")
  await expect(page).toHaveURL("/esperienze")
  release()
  await expect(page).toHaveURL("/esperienze?categories=wine")
  await expect(wine).toBeChecked()
  await page.goBack()
  await expect(wine).not.toBeChecked()
})

test("[DI-01] going back while the results of a choice load takes the choice back @deep", async ({ page }) => {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/\/api\/v1\/experiences\?.*categories=wine/, async (route) => {
    await held
    await route.continue()
  })
  await page.goto("/esperienze")
  const wine = page.getByRole("complementary").getByRole("checkbox", { name: /^Vino/ })
  await wine.check()
  await expect(page).toHaveURL("/esperienze?categories=wine")
  await page.goBack()
  await expect(wine).not.toBeChecked()
  await expect(page).toHaveURL("/esperienze")
  release()
  await expect(page.getByRole("region", { name: "Risultati" })).not.toHaveAttribute("aria-busy")
  await expect(wine).not.toBeChecked()
})

test.describe("without its machine", () => {
  test.use({ complaint: /^(TypeError: )?Failed to (fetch dynamically|load resource)/ })

  test("[DI-01] where the machine of a search does not come, the address does what was chosen @deep", async ({
    page,
  }) => {
    await page.route(machine, (route) => route.abort())
    await page.goto("/esperienze")
    await page.getByRole("complementary").getByRole("checkbox", { name: /^Vino/ }).check()
    await expect(page).toHaveURL("/esperienze?categories=wine")
  })
})
