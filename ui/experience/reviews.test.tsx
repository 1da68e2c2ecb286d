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
