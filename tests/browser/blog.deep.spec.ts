import { fits } from "./setup/fits.ts"
import { expect, test } from "./setup/test.ts"

const words = {
  it: {
    home: "/",
    title: "Storie da fare",
    article: "La neve è anche di chi non scia",
    lead: "Ciaspole, cani e una luna piena",
    author: "Matteo Calò",
    link: "Sila",
    experience: /Sila/,
    cards: "Le esperienze di questo articolo",
    others: "Da leggere ancora",
    newsletter: "Iscriviti alla newsletter del blog",
    articles: "Gli articoli del blog",
    minutes: /\d minuti di lettura/,
  },
  en: {
    home: "/en",
    title: "Stories to go and do",
    article: "Snow for people who don’t ski",
    lead: "Snowshoes, sled dogs and a full moon",
    author: "Matteo Calò",
    link: "Sila",
    experience: /Sila/,
    cards: "The experiences in this article",
    others: "More to read",
    newsletter: "Subscribe to the blog’s newsletter",
    articles: "Articles of the blog",
    minutes: /\d minutes’ read/,
  },
} as const

for (const [locale, word] of Object.entries(words)) {
  test(`[NL-04][RT-06] a reader finds an article, its author, an experience and the newsletter in ${locale}`, async ({
    page,
    shop,
  }) => {
    await page.goto(word.home)
    await page.getByRole("contentinfo").getByRole("link", { name: "Blog", exact: true }).click()
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(word.title)
    await shop.accessible(page)
    await fits(page)
    await page.getByRole("main").getByRole("link", { name: word.article }).click()

    await expect(page.getByRole("heading", { level: 1 })).toHaveText(word.article)
    const article = page.getByRole("article").first()
    await expect(article.getByText(word.lead)).toBeVisible()
    await expect(article.getByText(word.minutes)).toBeVisible()
    await expect(page.getByRole("heading", { name: word.cards })).toBeVisible()
    await expect(page.getByRole("heading", { name: word.others })).toBeVisible()
    await shop.accessible(page)
    await fits(page)

    await article.getByRole("link", { name: word.author }).click()
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(word.author)
    await shop.accessible(page)
    await fits(page)
    await page.getByRole("link", { name: word.article }).click()
    await page.getByRole("article").first().getByRole("link", { name: word.link, exact: true }).click()
    await expect(page).toHaveURL(/ciaspole-sila-giganti-fallistro$/)
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible()

    await page.goBack()
    await page.getByRole("link", { name: word.newsletter }).click()
    await expect(page.getByLabel(word.articles)).toBeChecked()
  })

  test(`[NL-04] an article is whole without scripts in ${locale}`, async ({ browser, shop }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: shop.origin })
    const page = await context.newPage()
    await page.goto(`${word.home === "/" ? "" : word.home}/blog/neve-senza-sci`)
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(word.article)
    expect(await page.getByRole("heading", { level: 2 }).count()).toBeGreaterThan(6)
    await expect(page.getByRole("article").first().getByRole("link", { name: word.link, exact: true })).toHaveAttribute(
      "href",
      /ciaspole-sila-giganti-fallistro$/,
    )
    await context.close()
  })
}

test("[NL-04] an article holds its line length and its contrast in the dark, at each width", async ({ page, shop }) => {
  await page.emulateMedia({ colorScheme: "dark" })
  await page.goto("/blog/acqua-calda-inverno")
  await shop.accessible(page)
  await fits(page)
  for (const width of [900, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    const paragraph = page.getByRole("article").first().locator("p").nth(4)
    const letters = await paragraph.evaluate((one) => {
      const style = getComputedStyle(one)
      return one.getBoundingClientRect().width / (Number.parseFloat(style.fontSize) * 0.5)
    })
    expect(letters, `letters a line at ${width} px`).toBeLessThan(80)
  }
})
