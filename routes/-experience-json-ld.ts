import { citySlug } from "../domain/catalogue/slugs.ts"
import { regionNames } from "../domain/catalogue/taxonomy.ts"
import type { ExperienceDetail } from "../domain/catalogue/views.ts"
import { paths, picturePath } from "../domain/paths.ts"
import { productName } from "../domain/product.ts"
import { addressOf, breadcrumbsJsonLd, offerJsonLd, productJsonLd } from "./-json-ld.ts"
import type { AppContext } from "./-router.tsx"

/** How many reviews are quoted in full. */
const QUOTED = 3

/**
 * The experience for search engines: what is sold, with price, rating and reviews (Product, which makes search results
 * show stars and prices), the trip (TouristTrip), and the breadcrumbs.
 */
export function experienceJsonLd(experience: ExperienceDetail, context: AppContext): readonly object[] {
  const path = paths.experience(experience.slug)
  const { region, city, program, partnerName } = experience
  const reviews = experience.reviews.slice(0, QUOTED).map((review) => ({
    "@type": "Review",
    author: { "@type": "Person", name: review.author },
    datePublished: review.visitedOn,
    ...(review.title !== "" && { name: review.title }),
    reviewBody: review.text,
    inLanguage: review.language,
    reviewRating: { "@type": "Rating", ratingValue: review.rating, bestRating: 5, worstRating: 1 },
  }))
  return [
    {
      "@context": "https://schema.org",
      ...productJsonLd(context, experience),
      sku: experience.id,
      ...(reviews.length > 0 && { review: reviews }),
    },
    {
      "@context": "https://schema.org",
      "@type": "TouristTrip",
      name: experience.name,
      description: experience.summary,
      url: addressOf(context, path),
      image: experience.images.slice(0, 3).map((image) => `${context.origin}${picturePath(image)}`),
      provider: { "@type": "Organization", name: partnerName ?? productName() },
      offers: offerJsonLd(context, experience),
      itinerary: {
        "@type": "ItemList",
        numberOfItems: program.length,
        itemListElement: program.map(({ title, text }, index) => ({
          "@type": "ListItem",
          position: index + 1,
          name: title,
          description: text,
        })),
      },
    },
    breadcrumbsJsonLd(context, [
      { label: regionNames[region][context.locale], path: paths.destination(region) },
      { label: city, path: paths.destination(citySlug(city)) },
      { label: experience.name, path },
    ]),
  ]
}
