import { cityName } from "../../../domain/catalogue/places.ts"
import {
  type CategoryId,
  categoryIds,
  categoryNames,
  type RegionId,
  regionNames,
} from "../../../domain/catalogue/taxonomy.ts"
import type { ExperienceCard } from "../../../domain/catalogue/views.ts"
import type { Locale, Text } from "../../../domain/locale.ts"
import { moneyText } from "../../../domain/money/text.ts"
import type { LandingPage } from "./landing-pages.ts"
import type { LandingTexts } from "./landing-texts.ts"
import { placeWords } from "./place-words/place-words.ts"

/**
 * Generates the texts of a page for which nobody has written any, from the experiences that it lists (`results`, in the
 * reader's language).
 */
export function wordsOf(page: LandingPage, results: readonly ExperienceCard[], total: number): LandingTexts {
  const { kind, label, place, region } = page
  if (kind === "partner") return ofPartner(label, results)
  if (region !== null && (place === "city" || place === "province"))
    return ofPlace({ ...page, region, place }, results, total)
  const lead = {
    it: `${label.it}: esperienze in Italia, con date, prezzi e recensioni.`,
    en: `${label.en}: experiences in Italy, with dates, prices and reviews.`,
  }
  return { title: label, lead, paragraphs: [], faq: [cancelling(results), confirming(results)] }
}

type TownOrProvince = LandingPage & { readonly region: RegionId; readonly place: "city" | "province" }

function ofPlace({ slug, label, place, region }: TownOrProvince, results: readonly ExperienceCard[], total: number) {
  const [cheapest] = results.toSorted((a, b) => a.fromPrice.cents - b.fromPrice.cents)
  const price = (locale: Locale) =>
    cheapest ? `${moneyText(cheapest.fromPrice.cents, locale)} ${perText[cheapest.fromPrice.per][locale]}` : ""
  const towns = place === "city" ? [] : [...new Set(results.map(({ city }) => city))]
  return placeWords({
    place,
    slug,
    label,
    region,
    count: total,
    example: inBoth(() => results[0]?.name ?? ""),
    categories: kindsOf(results),
    towns: towns.map((town) => inBoth((locale) => cityName(town, locale))),
    cheapest: inBoth(price),
  })
}

function ofPartner(label: Text, results: readonly ExperienceCard[]): LandingTexts {
  const kinds = inBoth((locale) => listed(kindsOf(results).map((id) => lowerFirst(categoryNames[id][locale]))))
  const regions = [...new Set(results.map(({ region }) => region))]
  const where = inBoth((locale) => listed(regions.map((id) => regionNames[id][locale])))
  return {
    title: label,
    lead: {
      it: `${label.it} (${where.it}): ${kinds.it}, con date, prezzi e recensioni.`,
      en: `${label.en} (${where.en}): ${kinds.en}, with dates, prices and reviews.`,
    },
    paragraphs: [
      {
        it: `${label.it} è chi ti accompagna: prepara le esperienze, ti aspetta al punto di ritrovo e decide date e prezzi. Prenotazione e pagamento passano da noi, e così i rimborsi.`,
        en: `${label.en} is who takes you there: they prepare the experiences, wait for you at the meeting point and set dates and prices. Booking and payment go through us, and so do refunds.`,
      },
    ],
    faq: [cancelling(results), confirming(results)],
  }
}

function cancelling(results: readonly ExperienceCard[]) {
  const hours = results.map(({ cancellationHours }) => cancellationHours)
  const [least, most] = [Math.min(...hours), Math.max(...hours)]
  return {
    question: { it: "Fino a quando si annulla gratis?", en: "Until when is cancelling free?" },
    answer:
      least === most
        ? { it: `Fino a ${most} ore prima dell’inizio.`, en: `Up to ${most} hours before the start.` }
        : {
            it: `Dipende dall’esperienza: il termine è tra ${least} e ${most} ore prima dell’inizio, ed è scritto sulla scheda e nella conferma.`,
            en: `It depends on the experience: the limit lies between ${least} and ${most} hours before the start, and its page and your confirmation say which.`,
          },
  }
}

function confirming(results: readonly ExperienceCard[]) {
  return {
    question: { it: "La conferma è immediata?", en: "Is the booking confirmed at once?" },
    answer: results.every(({ instantBooking }) => instantBooking)
      ? { it: "Sì, per tutte le esperienze di questa pagina.", en: "Yes, for every experience on this page." }
      : {
          it: "Per molte sì. Dove il partner risponde a ogni richiesta lo leggi sulla scheda: fino ad allora l’importo è solo preautorizzato, non addebitato.",
          en: "For many, yes. Where the partner answers each request the page says so; until then the amount is only held on your card, not charged.",
        },
  }
}

/** The most frequent categories first. */
function kindsOf(results: readonly ExperienceCard[]): readonly CategoryId[] {
  const times = (id: CategoryId) => results.filter(({ categories }) => categories.includes(id)).length
  return categoryIds.filter((id) => times(id) > 0).toSorted((a, b) => times(b) - times(a))
}

/** Some names of categories contain "and", so the list uses only commas. */
const listed = (names: readonly string[]) => names.slice(0, 3).join(", ")
const lowerFirst = (name: string) => name.charAt(0).toLowerCase() + name.slice(1)
const inBoth = (textIn: (locale: Locale) => string): Text => ({ it: textIn("it"), en: textIn("en") })

const perText: Readonly<Record<"person" | "group", Text>> = {
  person: { it: "a persona", en: "per person" },
  group: { it: "per gruppo", en: "per group" },
}
