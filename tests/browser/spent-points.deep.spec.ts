import { newAccount, signIn, verifyUnseen } from "./setup/account.ts"
import { expect, test } from "./setup/test.ts"
import { Till } from "./setup/till.ts"

/** As the specification says it, not as the shop works it out. */
const awardFor = (capturedCents: number) => Math.floor((3 * capturedCents) / 100)

test("[CK-09] a customer reads what a booking earns, pays with points and a card, and finds both in the account @deep", async ({
  page,
  shop,
}) => {
  const email = await newAccount(page)
  await verifyUnseen(page, email)
  const till = await Till.open(page, shop.origin, "it")
  await page.getByRole("link", { name: "Accedi per usare i tuoi punti e guadagnarne altri" }).click()
  await signIn(page, email)
  await expect(page).toHaveURL(`/checkout/${till.code}?step=payment`)
  const { payable } = await (await page.request.get(`/payment/v1/bookings/checkout/${till.code}/`)).json()
  const award = (cents: number) => new Intl.NumberFormat("it").format(awardFor(cents))
  const earned = (cents: number) => page.getByText(`Con questa prenotazione guadagni ${award(cents)} punti`)
  const due: number = payable.due_online_cents
  await expect(earned(due)).toBeVisible()
  await page.getByRole("checkbox", { name: /^Usa 100 punti/ }).press("Space")
  await expect(page.getByRole("status").filter({ hasText: "Punti usati" })).toBeVisible()
  await expect(earned(due - 100)).toBeVisible()
  await till.choose(till.word.card)
  await till.typeCard("4242424242424242")
  await till.press(till.word.pay)
  await till.thanked()

  await page.goto("/account/points")
  const lines = page.getByRole("region", { name: "Movimenti" }).getByRole("listitem")
  const line = (why: string) => lines.filter({ has: page.getByRole("heading", { name: why, exact: true }) })
  await expect(line("Usati per una prenotazione")).toHaveText(/−100 punti/)
  await expect(line("Guadagnati con una prenotazione")).toHaveText(new RegExp(`\\+${award(due - 100)} punti`))
  await expect(page.getByRole("region", { name: "Disponibili" }).locator("b")).toHaveText("0 punti")
})
