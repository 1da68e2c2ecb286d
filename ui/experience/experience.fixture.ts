import type { ExperienceCard, ExperienceDetail } from "../../domain/catalogue/views.ts"
import { basisPoints, cents } from "../../domain/money/cents.ts"

export const card: ExperienceCard = {
  id: "barolo",
  slug: "sei-barolo-in-cantina",
  name: "Sei Barolo in cantina",
  summary: "Tra i filari e giù in cantina, con pranzo.",
  categories: ["wine"],
  city: "La Morra",
  province: "CN",
  region: "piemonte",
  lat: 44.6389,
  lon: 7.9333,
  images: [
    { category: "wine", region: "piemonte", seed: 1 },
    { category: "wine", region: "piemonte", seed: 2 },
  ],
  ratingHundredths: 483,
  reviewCount: 214,
  visitType: "PU",
  priceFrom: {
    cents: cents(7_565),
    withoutOffersCents: cents(8_900),
    per: "person",
    lowest30DaysCents: cents(8_900),
    lowestSince: null,
  },
  durationMinutes: 210,
  instantBooking: true,
  depositPercent: null,
  offerPercent: basisPoints(1_500),
  cancellationHours: 48,
  partnerName: "Cantina Rinaldi",
  bookings24h: 7,
}

export const detail: ExperienceDetail = {
  ...card,
  description: "Si comincia tra i filari.\n\nPoi si scende.",
  program: [{ title: "Tra i filari", text: "Con le scarpe sporche di terra.", minutes: 45 }],
  included: ["Sei vini"],
  excluded: ["Il viaggio"],
  additionalInfo: ["In cantina ci sono 14 gradi."],
  meetingPoint: "Borgata Cerequio 12",
  languages: ["it", "en"],
  variants: [],
  lowestPrices: [],
  reviews: [
    {
      id: "r1",
      author: "Giulia",
      rating: 5,
      title: "Una mattina bella",
      text: "Siamo usciti con il sole.",
      language: "it",
      visitedOn: "2026-10-12",
      images: [],
    },
  ],
  similar: [],
  bookingsToday: 2,
  alternates: { it: "/esperienze/sei-barolo-in-cantina", en: "/en/esperienze/sei-barolo-in-cantina" },
}
