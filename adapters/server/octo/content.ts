import type { Experience, Variant } from "../../../domain/catalogue/experience.ts"
import { regionNames } from "../../../domain/catalogue/taxonomy.ts"
import type { Locale, Text } from "../../../domain/locale.ts"
import { hoursOrDaysText } from "../../../domain/time/text.ts"
import type { ProductWire } from "../../contract/octo.ts"

/* What `octo/content` adds. */

type Asked = { readonly locale: Locale; readonly origin: string }
type Feature = NonNullable<ProductWire["features"]>[number]

const features = (texts: readonly Text[], type: Feature["type"], locale: Locale): readonly Feature[] =>
  texts.map((text) => ({ shortDescription: text[locale], type }))

const noIdentifiers = {
  googlePlaceId: null,
  applePlaceId: null,
  tripadvisorLocationId: null,
  yelpPlaceId: null,
  facebookPlaceId: null,
  foursquarePlaceId: null,
  baiduPlaceId: null,
  amapPlaceId: null,
}

const location = ({ address }: Pick<Experience, "address">, locale: Locale) => ({
  title: address.meetingPoint[locale],
  shortDescription: null,
  types: ["START" as const],
  minutesTo: null,
  minutesAt: null,
  place: {
    latitude: address.lat,
    longitude: address.lon,
    postalAddress: {
      streetAddress: address.meetingPoint[locale],
      addressLocality: address.city,
      addressRegion: regionNames[address.region][locale],
      postalCode: null,
      addressCountry: "IT",
      postOfficeBoxNumber: null,
    },
    identifiers: noIdentifiers,
    sameAs: [],
  },
})

const commentary = (languages: readonly string[]) =>
  languages.map((language) => ({ format: "IN_PERSON" as const, language }))

export function contentOf(
  experience: Omit<Experience, "variants">,
  offered: readonly { readonly variant: Variant }[],
  { locale }: Asked,
) {
  const { name, summary, description, included, excluded, bring = [], additionalInfo, cancellationHours } = experience
  const durations = offered.map(({ variant }) => variant.durationMinutes)
  const languages = [...new Set(offered.flatMap(({ variant }) => variant.languages))]
  const longest = Math.max(...durations)
  const shortest = Math.min(...durations)
  const free = hoursOrDaysText(cancellationHours, locale)
  const term =
    locale === "it" ? `Annullamento gratuito fino a ${free} prima` : `Free cancellation until ${free} before the start`
  return {
    title: name[locale],
    shortDescription: summary[locale],
    description: description[locale],
    features: [
      ...features(included, "INCLUSION", locale),
      ...features(excluded, "EXCLUSION", locale),
      ...features(bring, "PREARRIVAL_INFORMATION", locale),
      ...features(additionalInfo, "ADDITIONAL_INFORMATION", locale),
      { shortDescription: term, type: "CANCELLATION_TERM" as const },
    ],
    faqs: [],
    media: [],
    locations: [location(experience, locale)],
    categoryLabels: [],
    durationMinutesFrom: shortest,
    durationMinutesTo: longest === shortest ? null : longest,
    commentary: commentary(languages),
  }
}

export const optionContentOf = (variant: Variant, { locale }: Asked) => ({
  title: variant.name[locale],
  shortDescription: null,
  description: null,
  features: [],
  faqs: [],
  media: [],
  locations: [],
  categoryLabels: [],
  durationMinutesFrom: variant.durationMinutes,
  durationMinutesTo: null,
  commentary: commentary(variant.languages),
})

export const unitContentOf = (variant: Variant, typeId: string, { locale }: Asked) => ({
  title: variant.participantTypes.find(({ id }) => id === typeId)?.name[locale] ?? typeId,
  features: [],
})
