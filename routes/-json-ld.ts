import type { ExperienceCard } from "../domain/catalogue/views.ts"
import { ratingText } from "../domain/money/text.ts"
import { paths, picturePath, publicPath } from "../domain/paths.ts"
import { productName } from "../domain/product.ts"
import type { AppContext } from "./-router.tsx"

/*
 * Structured data for search engines, by schema.org: one object per topic. It contains only the pages' own texts and
 * prices.
 */

type Site = Pick<AppContext, "origin" | "locale">

export const addressOf = ({ origin, locale }: Site, path: string): string => `${origin}${publicPath(path, locale)}`

/** Cents as schema.org writes an amount: `45.00`. */
export const amount = (cents: number): string => `${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, "0")}`

export const offerJsonLd = (site: Site, card: ExperienceCard) => ({
  "@type": "Offer",
  price: amount(card.fromPrice.cents),
  priceCurrency: "EUR",
  availability: "https://schema.org/InStock",
  url: addressOf(site, paths.experience(card.slug)),
})

/** Equal to what the page shows. Nothing for an experience without ratings, because search engines report an empty rating as an error. */
export const ratingJsonLd = ({ ratingHundredths, reviewCount }: ExperienceCard) =>
  ratingHundredths === null || reviewCount === 0
    ? {}
    : { aggregateRating: { "@type": "AggregateRating", ratingValue: ratingText(ratingHundredths, "en"), reviewCount } }

/** An experience as a product, with what its card knows. */
export const productJsonLd = (site: Site, card: ExperienceCard) => ({
  "@type": "Product",
  name: card.name,
  description: card.summary,
  image: card.images.slice(0, 3).map((image) => `${site.origin}${picturePath(image)}`),
  url: addressOf(site, paths.experience(card.slug)),
  ...(card.partnerName !== null && { brand: { "@type": "Brand", name: card.partnerName } }),
  ...ratingJsonLd(card),
  offers: offerJsonLd(site, card),
})

/** The experiences that a page lists, in its order. */
export const listJsonLd = (site: Site, name: string, cards: readonly ExperienceCard[]) => ({
  "@context": "https://schema.org",
  "@type": "ItemList",
  name,
  numberOfItems: cards.length,
  itemListElement: cards.map((card, index) => ({
    "@type": "ListItem",
    position: index + 1,
    item: productJsonLd(site, card),
  })),
})

/** The breadcrumbs: home first, the page itself last. */
export const breadcrumbsJsonLd = (site: Site, steps: readonly { readonly label: string; readonly path: string }[]) => ({
  "@context": "https://schema.org",
  "@type": "BreadcrumbList",
  itemListElement: [{ label: productName(), path: paths.home }, ...steps].map(({ label, path }, index) => ({
    "@type": "ListItem",
    position: index + 1,
    name: label,
    item: addressOf(site, path),
  })),
})

export const faqJsonLd = (faq: readonly { readonly question: string; readonly answer: string }[]) => ({
  "@context": "https://schema.org",
  "@type": "FAQPage",
  mainEntity: faq.map(({ question, answer }) => ({
    "@type": "Question",
    name: question,
    acceptedAnswer: { "@type": "Answer", text: answer },
  })),
})

/** The shop, and the address of its search. */
export const shopJsonLd = (site: Site) => [
  {
    "@context": "https://schema.org",
    "@type": "WebSite",
    name: productName(),
    url: addressOf(site, paths.home),
    inLanguage: site.locale,
    potentialAction: {
      "@type": "SearchAction",
      target: { "@type": "EntryPoint", urlTemplate: `${addressOf(site, paths.search)}?q={search_term_string}` },
      "query-input": "required name=search_term_string",
    },
  },
  {
    "@context": "https://schema.org",
    "@type": "Organization",
    name: productName(),
    url: site.origin,
    logo: `${site.origin}/art/mark.svg`,
    areaServed: { "@type": "Country", name: "Italy" },
  },
]
