import type { Page } from "@playwright/test"
import { addonsOfKind } from "../../domain/participants/addons.ts"
import { hasParticipantsChoice } from "../../domain/participants/choice.ts"
import { Box } from "./setup/box.ts"
import { boughtSum, callingAs, giftBuyer, paidGift } from "./setup/gifts.ts"
import { findExperience, findOffer, usual } from "./setup/offers.ts"
import { Purchase } from "./setup/purchase.ts"
import { screens } from "./setup/screens.ts"
import { expect, test } from "./setup/test.ts"

/** An experience that somebody was given, with its voucher. */
async function given(page: Page, origin: string, coupon: string | null = null) {
  const offer = await findOffer(origin, {
    variant: (one) => hasParticipantsChoice(one) && one.instantBooking && one.depositPercent === null,
  })
  const participants = usual(offer.variant)
  const call = callingAs(page)
  const base = `/api/v1/experience_variants/${offer.variant.id}`
  const party = participants.map(({ typeId, quantity }) => `${typeId}:${quantity}`).join(",")
  const { total_cents } = await (await page.request.get(`${base}/open-booking-price?participants=${party}`)).json()
  const { code } = await call(`${base}/open-booking/create`, {
    participants: participants.map(({ typeId, quantity }) => ({ type_id: typeId, quantity })),
    expected_total_cents: total_cents,
    customer: giftBuyer,
    lang: "it",
  })
  if (coupon !== null) await call(`/api/v0/open-bookings/${code}/discounts`, { code: coupon })
  return { offer, ...(await paidGift(page, code)) }
}

/** The box has the gift's terms and its credit, and the checkout takes its code, which is in no address. */
async function usedAt(page: Page, { offer, voucher }: Awaited<ReturnType<typeof given>>) {
  const box = new Box(page)
  await expect(box.step("date")).toBeVisible()
  expect(page.url()).not.toContain(voucher.code.replaceAll("-", ""))
  await box.chooseDay(offer.slot.date)
  await box.time(offer.slot.start).click()
  if (offer.variant.addons.length > 0) await box.goOn.click()
  await expect(box.step("recap")).toBeVisible()
  await expect(box.root.getByText(/^(Paga il tuo buono|Il tuo buono copre)/)).toBeVisible()
  await box.bookButton.click()
  await expect(page).toHaveURL(/\/checkout\/[0-9A-Z]{12}/)
  const checkout = new Purchase(page)
  await checkout.toData()
  await checkout.fillData()
  const applied = page.waitForResponse((answer) => answer.url().endsWith("/discounts"))
  await page.getByRole("button", { name: "Vai al pagamento" }).click()
  expect((await applied).ok()).toBe(true)
  await expect(page.getByText(/^−.+€$/).first()).toBeVisible()
  expect(await page.evaluate(() => sessionStorage.getItem("carried-gift"))).toBe("")
}

test("[BX-11] [BX-19] a gift's page leads to its box with the gift's terms, and the gift pays at the checkout @deep", async ({
  page,
  shop,
}) => {
  const gift = await given(page, shop.origin)
  const seen = await screens(page)
  await page.goto(gift.voucher.link)
  await page.getByRole("button", { name: "Apri il regalo" }).click()
  await page.getByRole("link", { name: "Scegli il giorno" }).click()
  await usedAt(page, gift)

  // The gift, the experience, the data, the payment and the thanks: it is booked in five screens.
  const free = page.getByRole("button", { name: "Conferma la prenotazione" })
  const checkout = new Purchase(page)
  await expect(free.or(checkout.payButton)).toBeVisible()
  if (await free.isVisible()) await free.click()
  else await checkout.pay()
  await checkout.thanked()
  const all = (await seen()).map((screen) => (screen.startsWith("/regalo/") ? "the gift" : screen))
  expect([...new Set(all)].length, all.join("\n")).toBeLessThanOrEqual(5)
})

test("[BX-11] [AC-02] a voucher that is put into the account is used from there, without typing its code again @deep", async ({
  page,
  shop,
}) => {
  const gift = await given(page, shop.origin)
  await page.goto("/account/gifts")
  await page.getByLabel("Email", { exact: true }).fill("oliver@demo.example")
  await page.getByLabel("Password", { exact: true }).fill("a boat to Palmarola")
  await page.getByRole("main").getByRole("button", { name: "Accedi", exact: true }).click()
  await page.getByLabel("Hai ricevuto un buono?").fill(gift.voucher.code)
  await page.getByRole("button", { name: "Aggiungi all’account" }).click()
  await expect(page.getByText("Il buono è nel tuo account.")).toBeVisible()
  await page.goto("/account/wallet")
  const vouchers = page.getByRole("region", { name: "Buoni regalo" }).getByRole("listitem")
  await expect(vouchers.filter({ hasText: gift.offer.detail.name }).first()).toContainText("€")
  await page.goto("/account/gifts")
  await page.getByRole("link", { name: `Usa: ${gift.offer.detail.name}` }).click()
  await usedAt(page, gift)
})

for (const width of [390, 1440])
  test.describe(`by touch at ${width} px`, () => {
    test.use({ hasTouch: true, viewport: { width, height: 844 } })
    for (const lang of ["it", "en"] as const) {
      test(`[BX-11] in ${lang}, taps lead an unused voucher of a sum to its booking @deep`, async ({ page, shop }) => {
        const { voucher } = await boughtSum(page, 50_000)
        const offer = await findOffer(shop.origin, {
          locale: lang,
          variant: (one) => hasParticipantsChoice(one) && one.instantBooking && one.depositPercent === null,
        })
        const say = {
          it: [
            "Apri il regalo",
            "Scegli un’esperienza",
            "Scegli data e persone",
            "Cambia il buono con questa esperienza",
          ],
          en: [
            "Open the gift",
            "Choose an experience",
            "Choose date and people",
            "Change the voucher to this experience",
          ],
        }[lang]
        const [opens, choose, sheet, change] = say as [string, string, string, string]
        await page.goto(`${lang === "en" ? "/en" : ""}${voucher.link}`)
        await page.getByRole("button", { name: opens }).tap()
        await page.getByRole("link", { name: choose, exact: true }).tap()
        await expect(page).toHaveURL(/\/esperienze$/)
        await page.goto(`${lang === "en" ? "/en" : ""}/esperienze/${offer.detail.slug}`)
        const narrow = width < 900
        const root = narrow ? page.getByRole("dialog") : page.locator("#book")
        const box = new Box(page, lang, root)
        await expect(page.locator("#book [data-live]")).toBeAttached()
        if (narrow) await page.getByRole("button", { name: sheet, exact: true }).tap()
        if (offer.detail.variants.length > 1)
          await box.step("variant").getByRole("button", { name: offer.variant.name }).tap()

        // The total has a line of its own length, and the foot leaves the step in sight.
        await expect(box.step("participants")).toBeVisible()
        await expect(root.getByRole("button", { name: change })).toBeVisible()
        const total = await root.locator("p[aria-live]").filter({ hasText: "€" }).last().boundingBox()
        expect(total?.height ?? 999, "the total is not squeezed").toBeLessThan(120)
        expect(total?.width ?? 0).toBeGreaterThan(100)
        const onward = await box.goOn.boundingBox()
        expect((onward?.x ?? width) + (onward?.width ?? 0), "the way on is in sight").toBeLessThanOrEqual(width)
        await shop.accessible(page)
        await box.goOn.tap()
        await (await box.day(offer.slot.date)).tap()
        await box.time(offer.slot.start).tap()
        if (offer.variant.addons.length > 0) await box.goOn.tap()
        await expect(box.step("recap")).toBeVisible()
        await box.bookButton.tap()
        await expect(page).toHaveURL(/\/checkout\/[0-9A-Z]{12}/)
      })
    }
  })

test("[BX-11] [GF-06] an unused voucher is changed in the box of another experience, and takes more credit @deep", async ({
  page,
  shop,
}) => {
  const { voucher, offer, code } = await given(page, shop.origin)
  const other = await findExperience(
    shop.origin,
    ({ id, variants: [variant, ...more] }) =>
      id !== offer.detail.id && more.length > 0 && variant?.instantBooking === true,
  )
  await page.goto("/regalo")
  await page.getByLabel("Codice del buono").fill(voucher.code)
  await page.getByRole("button", { name: "Vedi il buono" }).click()
  await page.getByRole("link", { name: "Scegli un’altra esperienza" }).click()
  await expect(page).toHaveURL(/\/esperienze$/)
  await page.goto(`/esperienze/${other.slug}`)
  const change = page.getByRole("button", { name: "Cambia il buono con questa esperienza" })
  await expect(change).toBeHidden()
  await expect(page.getByText("Scegli prima che cosa fai e chi viene: poi puoi cambiare il buono.")).toBeVisible()
  const [variant] = other.variants
  if (variant === undefined) throw new Error("no variant to choose")
  await new Box(page).chooseVariant({ detail: other, variant })
  await change.click()
  await expect(page.getByText("Fatto: il tuo buono adesso è per questa esperienza.")).toBeVisible()

  // Its buyer's page names what it is for now, and so does its balance.
  await page.goto(`/regali/checkout/${code}/grazie`)
  await expect(page.getByRole("heading", { name: other.name })).toBeVisible()
  await page.goto("/regalo")
  await page.getByLabel("Codice del buono").fill(voucher.code)
  await page.getByRole("button", { name: "Vedi il buono" }).click()
  await expect(page.getByText(other.name).first()).toBeVisible()
  await page.getByLabel("Quanto aggiungi?").fill("9,99")
  await page.getByRole("button", { name: "Continua" }).click()
  await expect(page.getByText(/^Scegli un importo tra/)).toBeVisible()
  await page.getByLabel("Quanto aggiungi?").fill("25")
  await page.getByRole("button", { name: "Continua" }).click()
  await expect(page.getByRole("heading", { name: "Chi paga" })).toBeVisible()
  expect(page.url()).not.toContain(voucher.code.replaceAll("-", ""))
  await page.getByLabel("Nome", { exact: true }).fill(giftBuyer.name)
  await page.getByLabel("Cognome", { exact: true }).fill(giftBuyer.surname)
  await page.getByLabel("Email", { exact: true }).fill(giftBuyer.email)
  await page.getByLabel("Ripeti l’email").fill(giftBuyer.email)
  await page.getByRole("button", { name: "Vai al pagamento" }).click()
  await expect(page.getByText("Ti addebitiamo 25")).toBeVisible()
})

test("[BX-11] [GF-06] the exchange of a gift that a coupon paid a part of asks first, and the way back is offered @deep", async ({
  page,
  shop,
}) => {
  const { voucher, offer, code } = await given(page, shop.origin, "BENVENUTO10")
  const { own, elsewhere } = voucher.bound.left_cents as { own: number; elsewhere: number }
  expect(elsewhere).toBeLessThan(own)
  const left = async () =>
    (await (await page.request.get(`/api/v0/open-bookings/${code}/checkout`)).json()).voucher.left_cents
  await page.goto("/regalo")
  await page.getByLabel("Codice del buono").fill(voucher.code)
  await page.getByRole("button", { name: "Vedi il buono" }).click()
  await expect(page.getByText(/Una parte l’ha pagata un codice sconto/)).toBeVisible()
  await page.getByText(/^Tieni solo il valore/).click()
  await expect(page.getByText(/Se confermi, sul buono restano/)).toBeVisible()
  expect(await left(), "a press that asks takes nothing").toBe(own)
  await shop.accessible(page)
  await page.getByRole("button", { name: /^Sì, cambia: restano/ }).click()
  await expect(page.getByText(/^Cambio fatto/)).toBeVisible()
  expect(await left()).toBe(elsewhere)
  await page.getByRole("button", { name: `Torna a «${offer.detail.name}»` }).click()
  await expect(page.getByText(`Cambio fatto: adesso è «${offer.detail.name}».`)).toBeVisible()
  expect(await left()).toBe(own)

  // The box of another experience asks too.
  const other = await findExperience(
    shop.origin,
    ({ id, variants: [variant, ...more] }) =>
      id !== offer.detail.id && more.length > 0 && variant?.instantBooking === true,
  )
  await page.getByRole("link", { name: "Scegli un’altra esperienza" }).click()
  await expect(page).toHaveURL(/\/esperienze$/)
  await page.goto(`/esperienze/${other.slug}`)
  const [variant] = other.variants
  if (variant === undefined) throw new Error("no variant to choose")
  await new Box(page).chooseVariant({ detail: other, variant })
  await page.getByRole("button", { name: "Cambia il buono con questa esperienza" }).click()
  await expect(page.getByText("Cambi il buono?")).toBeVisible()
  expect(await left()).toBe(own)
  await page.getByRole("button", { name: /^Sì, cambia: restano/ }).click()
  await expect(page.getByText("Fatto: il tuo buono adesso è per questa esperienza.")).toBeVisible()
  expect(await left()).toBe(elsewhere)
})

test("[BX-11] after an exchange for something dearer, the box and the pages of the gift say what is missing @deep", async ({
  page,
  shop,
}) => {
  const { voucher } = await boughtSum(page, 1_000)
  const other = await findExperience(
    shop.origin,
    ({ variants: [variant, ...more] }) =>
      more.length > 0 && variant?.instantBooking === true && hasParticipantsChoice(variant),
  )
  const [variant] = other.variants
  if (variant === undefined) throw new Error("no variant to choose")
  await page.goto(voucher.link)
  await page.getByRole("button", { name: "Apri il regalo" }).click()
  await page.getByRole("link", { name: "Scegli un’esperienza", exact: true }).click()
  await expect(page).toHaveURL(/\/esperienze$/)
  await page.goto(`/esperienze/${other.slug}`)
  await new Box(page).chooseVariant({ detail: other, variant })
  await page.getByRole("button", { name: "Cambia il buono con questa esperienza" }).click()
  const missing = /^Oggi costa .+: la differenza di .+ la paghi quando prenoti\.$/
  const done = page.locator("#book").getByRole("status").filter({ hasText: "Fatto: il tuo buono adesso è per" })
  await expect(done.getByText(missing)).toBeVisible()
  await expect(done.locator(".."), "what was pressed is gone").toBeFocused()
  await shop.accessible(page)

  await page.goto(voucher.link)
  await page.getByRole("button", { name: "Apri il regalo" }).click()
  await expect(page.getByText(missing)).toBeVisible()
  await page.getByRole("button", { name: "Cambia esperienza o aggiungi credito" }).click()
  await expect(page).toHaveURL(/\/regalo$/)
  await expect(page.getByRole("status").getByText(missing)).toBeVisible()
  await page.getByRole("button", { name: /^Tieni solo il valore/ }).click()
  await expect(page.getByText(/^Cambio fatto/)).toBeVisible()
  await expect(page.getByRole("status").filter({ hasText: "Cambio fatto" }), "the page opens at it").toBeFocused()
  await expect(page.getByText(missing), "a sum is for nothing in particular").toBeHidden()
})

test("[BX-11] the list of experiences says what the gift that brought somebody there pays, and nothing to anybody else @deep", async ({
  page,
  shop,
}) => {
  const asked: string[] = []
  page.on("request", (request) => asked.push(request.url()))
  await page.goto("/esperienze")
  await expect(page.getByRole("region", { name: "Risultati" }).getByRole("listitem").first()).toBeVisible()
  const has = page.getByText("Hai 50 € da spendere con il tuo regalo")
  await expect(has).toBeHidden()
  expect(asked.filter((url) => url.includes("carried-gift"))).toEqual([])

  const { voucher } = await boughtSum(page, 5_000)
  await page.goto(voucher.link)
  await page.getByRole("button", { name: "Apri il regalo" }).click()
  await page.getByRole("link", { name: "Scegli un’esperienza", exact: true }).click()
  await expect(has).toBeVisible()
  await shop.accessible(page)
  await page.getByRole("link", { name: "Solo quelle che paga per intero" }).click()
  await expect(page).toHaveURL(/\/esperienze\?priceTo=5000$/)
  await expect(page.getByRole("link", { name: "Togli il filtro fino a 50 €" })).toBeVisible()
  await expect(page.getByRole("link", { name: "Solo quelle che paga per intero" })).toBeHidden()
  await page.reload()
  await expect(has, "it is still carried").toBeVisible()
  await page.getByRole("button", { name: "Non usarlo adesso" }).click()
  await expect(page.getByText(/^Il regalo resta tuo/)).toBeFocused()
  expect(await page.evaluate(() => sessionStorage.getItem("carried-gift"))).toBe("")
  await page.reload()
  await expect(page.getByRole("region", { name: "Risultati" }).getByRole("listitem").first()).toBeVisible()
  await expect(has).toBeHidden()
})

test("[XD-02] a box and a card come with a gift: chosen in their own step, posted to an address, paid for @deep", async ({
  page,
  shop,
}) => {
  const offer = await findOffer(shop.origin, {
    variant: (variant) => hasParticipantsChoice(variant) && addonsOfKind(variant.addons, "gift").length > 1,
  })
  const presents = addonsOfKind(offer.variant.addons, "gift")
  const box = new Box(page)
  await box.open(offer)
  await box.root.getByRole("button", { name: "Regala", exact: true }).click()
  await box.chooseVariant(offer)
  await expect(box.step("participants")).toBeVisible()
  await box.goOn.click()
  await expect(box.step("addons")).toBeVisible()
  for (const { name } of presents) await expect(box.step("addons").getByText(name, { exact: true })).toBeHidden()
  await box.goOn.click()
  for (const { name } of presents.slice(0, 2)) await box.root.getByRole("checkbox", { name }).check()
  await shop.accessible(page)
  await box.goOn.click()
  await expect(box.step("recap")).toContainText(presents[0]?.name ?? "-")
  await box.root.getByRole("button", { name: "Regala", exact: true }).last().click()
  await expect(page).toHaveURL(/\/regali\/checkout\/[0-9A-Z]{12}(\?step=choose)?$/)
  await page.getByRole("button", { name: "Personalizza" }).last().click()
  const town = page.getByLabel("Città e provincia")
  const message = page.getByLabel(/^Il tuo messaggio/)
  await page.getByRole("button", { name: "Continua" }).click()
  await expect(message, "a card without words is asked about").toBeFocused()
  await expect(message).toHaveAccessibleDescription(/Scrivi un messaggio, o conferma che lo spediamo senza/)
  const without = page.getByRole("checkbox", { name: /^Spedite senza messaggio/ })
  await without.check()
  await expect(message).not.toHaveAttribute("aria-invalid", "true")
  await page.getByLabel("A chi lo spediamo?").fill("Marta Verdi")
  await page.getByLabel("Via e numero civico").fill("Via del Corso 3")
  await page.getByLabel("CAP", { exact: true }).fill("5302")
  await page.getByRole("button", { name: "Continua" }).click()
  await expect(page.getByLabel("CAP", { exact: true })).toHaveAccessibleDescription(/Il CAP ha cinque cifre/)
  await expect(page.getByLabel("Via e numero civico"), "nothing typed is lost").toHaveValue("Via del Corso 3")
  await page.getByLabel("CAP", { exact: true }).fill("53026")
  await town.fill("Pienza (SI)")
  await page.reload()
  await expect(without, "the choice is kept").toBeChecked()
  await message.fill("Auguri!")
  await expect(without, "there are words after all").toBeHidden()
  await shop.accessible(page)
  await page.getByRole("button", { name: "Continua" }).click()
  await expect(page.getByRole("heading", { name: "I tuoi dati" }).first()).toBeVisible()
})
