import type { ExperienceDetail } from "../domain/catalogue/views.ts"
import { artPath, publicPath } from "../domain/paths.ts"
import type { AppContext } from "./-router.tsx"

const euros = (cents: number) => `${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, "0")}`
const stars = (hundredths: number) => euros(hundredths)

/** The experience as search engines read it (schema.org Product with offer and rating). */
export function experienceJsonLd(experience: ExperienceDetail, context: AppContext, path: string): object {
  const { origin, locale } = context
  const { ratingHundredths, reviewCount, priceFrom } = experience
  const url = `${origin}${publicPath(path, locale)}`
  return {
    "@context": "https://schema.org",
    "@type": "Product",
    name: experience.name,
    description: experience.summary,
    image: experience.images.slice(0, 3).map((image) => `${origin}${artPath(image)}`),
    url,
    ...(ratingHundredths !== null && {
      aggregateRating: { "@type": "AggregateRating", ratingValue: stars(ratingHundredths), reviewCount },
    }),
    offers: {
      "@type": "Offer",
      price: euros(priceFrom.cents),
      priceCurrency: "EUR",
      availability: "https://schema.org/InStock",
      url,
    },
  }
}
