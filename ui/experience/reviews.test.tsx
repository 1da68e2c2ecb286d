import { renderToStaticMarkup } from "react-dom/server"
import { expect, test } from "vitest"
import type { ReviewView } from "../../domain/catalogue/views.ts"
import { loadMessages } from "../i18n/load.ts"
import { Messages } from "../i18n/messages.tsx"
import { Reviews } from "./reviews.tsx"

const review = (language: ReviewView["language"]): ReviewView => ({
  id: language,
  author: `Author ${language}`,
  rating: 5,
  title: "",
  text: "…",
  language,
  visitedOn: "2026-05-02",
  images: [],
})

test.each([
  ["it", "en", "In inglese"],
  ["en", "it", "In Italian"],
] as const)("[XD-01] on a page in %s, only a review in %s says so: %s", async (locale, other, mark) => {
  const page = async (language: ReviewView["language"]) =>
    renderToStaticMarkup(
      <Messages locale={locale} messages={await loadMessages(locale)}>
        <Reviews reviews={[review(language)]} ratingHundredths={500} reviewCount={1} refused={0} />
      </Messages>,
    )
  expect(await page(other)).toContain(mark)
  expect(await page(locale)).not.toContain(mark)
})

test.each([
  ["it", "en", "Leggi in italiano"],
  ["en", "it", "Read in English"],
] as const)("[XD-01] on a page in %s, a review in %s can be read translated: %s", async (locale, other, label) => {
  const page = async (shown: ReviewView) =>
    renderToStaticMarkup(
      <Messages locale={locale} messages={await loadMessages(locale)}>
        <Reviews reviews={[shown]} ratingHundredths={500} reviewCount={1} refused={0} />
      </Messages>,
    )
  const translated = await page({ ...review(other), translation: "La stessa, tradotta." })
  expect(translated).toContain(label)
  expect(translated).toContain(`<p lang="${locale}">La stessa, tradotta.</p>`)
  expect(await page({ ...review(other), translation: null })).not.toContain(label)
  expect(await page({ ...review(locale), translation: "La stessa, tradotta." })).not.toContain("tradotta")
})
