import { type Issuer, openIssuer } from "../fixtures/oidc-issuer.ts"
import { ownShop } from "./setup/own-shop.ts"
import { expect, test } from "./setup/test.ts"
import { Till } from "./setup/till.ts"

/* Signing in with Google on the shop's pages, at a provider of OpenID Connect of their own. */

const environment: Record<string, string> = {}
let issuer: Issuer
test.beforeAll(async () => {
  issuer = await openIssuer()
  Object.assign(environment, issuer.environment)
})
test.afterAll(() => issuer?.close())
ownShop(environment)

test("[AU-02][AU-04][AU-06] Google's refusal has a page to try again, and a code that waits survives the way there and back @deep", async ({
  page,
  context,
  shop,
}) => {
  // A deposit is another matter: such a code asks first whether it may go.
  const till = await Till.open(page, shop.origin, "it", ({ depositPercent }) => depositPercent === null)
  await till.press("Hai un codice?")
  const field = page.getByRole("textbox", { name: "Codice sconto o buono regalo" })
  await field.fill("CLUB15")
  await field.press("Enter")
  await page.getByRole("link", { name: "Accedi e usa il codice" }).click()
  await expect(page.getByText("Ti sei registrato con Google? Usa il tuo account Google.")).toBeVisible()

  issuer.fault = "refuses"
  await page.getByRole("link", { name: "Continua con Google" }).click()
  const why = "L’accesso con questo account non è riuscito. Riprova o usa l’email."
  await expect(page.getByRole("status").filter({ hasText: why })).toBeVisible()
  await shop.accessible(page)

  // Another tab uses another code meanwhile: the one that waits is then refused.
  const used = await context.request.post(`/payment/v1/bookings/checkout/${till.code}/discounts`, {
    data: { code: "BENVENUTO10" },
    headers: { "idempotency-key": crypto.randomUUID() },
  })
  expect(used.status()).toBe(200)
  issuer.fault = null
  const sub = `google-${crypto.randomUUID()}`
  issuer.next = { sub, email: `${sub}@example.it`, email_verified: true, given_name: "Gaia", family_name: "Verdi" }
  await page.getByRole("link", { name: "Continua con Google" }).click()
  await expect(page).toHaveURL(`/checkout/${till.code}?step=payment`)
  // The checkout says why, and keeps what was typed and the other code.
  await expect(field).toHaveAccessibleDescription(/Si può usare un solo codice sconto/)
  await expect(field).toHaveValue("CLUB15")
  await expect(page.getByRole("link", { name: "Accedi e usa il codice" })).toBeHidden()
  await shop.accessible(page)
  const cheaper = (await till.payButton.textContent()) ?? ""
  await till.press("Togli il codice BENVENUTO10")
  await expect(page.getByRole("button", { name: "Togli il codice BENVENUTO10" })).toHaveCount(0)
  await field.press("Enter")
  await expect(page.getByRole("status").filter({ hasText: "CLUB15 inserito" }).first()).toBeVisible()
  await expect(till.payButton).not.toHaveText(cheaper)
})
