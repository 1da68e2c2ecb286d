import type { ArtRef, UploadedPicture } from "./catalogue/experience.ts"
import { categoryIds, regionIds } from "./catalogue/taxonomy.ts"
import type { LandingKind } from "./catalogue/views.ts"
import type { Locale } from "./locale.ts"

/*
 * Internal paths are the Italian ones, without a prefix; English is the same path under `/en` (spec §1, RT-01). A query
 * and a fragment are kept as they are.
 */

const englishPrefix = /^\/en(?=$|[/?#])/

export function localeOf(path: string): Locale {
  return englishPrefix.test(path) ? "en" : "it"
}

/** The path without its language: `/en/esperienze` → `/esperienze`, `/en` → `/`. */
export function internalPath(path: string): string {
  const rest = path.replace(englishPrefix, "")
  return rest.startsWith("/") ? rest : `/${rest}`
}

/**
 * The address of the same page in another language, from a path in any language: `/esperienze` → `/en/esperienze`, `/`
 * → `/en`.
 */
export function publicPath(path: string, locale: Locale): string {
  const internal = internalPath(path)
  if (locale === "it") return internal
  return /^\/(?=$|[?#])/.test(internal) ? `/en${internal.slice(1)}` : `/en${internal}`
}

/** Every page holds these paths, so they are short. */
const below =
  (path: string) =>
  (name: string): string =>
    `${path}/${encodeURIComponent(name)}`

export const paths = {
  home: "/",
  search: "/esperienze",
  experience: below("/esperienze"),
  destination: below("/destinazioni"),
  destinations: "/destinazioni",
  category: below("/categorie"),
  gifts: "/regali",
  gift: below("/regali"),
  giftCheckout: below("/regali/checkout"),
  giftThanks: (code: string) => `/regali/checkout/${encodeURIComponent(code)}/grazie`,
  giftBalance: "/regalo",
  partner: below("/d"),
  contact: "/contatti",
  stopMails: below("/stop-email"),
  newsletter: "/newsletter",
  blog: "/blog",
  ranking: "/t/ordinamento",
  checkout: below("/checkout"),
  reservation: (code: string, token: string) =>
    `/checkout/${encodeURIComponent(code)}/conferma/${encodeURIComponent(token)}`,
  thanks: (code: string) => `/checkout/${encodeURIComponent(code)}/grazie`,
  findBooking: "/prenotazione",
  booking: below("/prenotazione"),
  withdrawal: "/recesso",
  withdrawalOf: below("/recesso"),
  review: below("/recensione"),
  participation: below("/partecipa"),
  payLink: below("/paga"),
  /** The booking box in a frame on a partner's site, and where the bank sends its customer back to. */
  embed: below("/embed/web"),
  embedReturn: below("/embed/return"),
  cookiePolicy: "/t/cookie-policy",
  privacy: "/t/privacy",
  signIn: "/auth/signin",
  /** No page: it leads to Google. */
  google: "/auth/google",
  authError: "/auth/error",
  signUp: "/signup",
  forgotPassword: "/password/forgot",
  resetPassword: below("/password/reset"),
  undoErasure: below("/cancellazione"),
  verifyEmail: below("/verify-email"),
  account: "/account",
  accountBookings: "/account/bookings",
  accountCoupons: "/account/coupons",
  accountWallet: "/account/wallet",
  accountGifts: "/account/gifts",
  accountPoints: "/account/points",
  accountPrivacy: "/account/privacy",
  accountProfile: "/account/profile",
  accountReferral: "/account/referral",
  accountReviews: "/account/reviews",
  accountSecurity: "/account/security",
  flows: "/flows",
  flow: below("/flows"),
  flowMap: "/flows/map",
} as const

/** The path of a landing page. */
export const landingPath = (kind: LandingKind, slug: string): string => paths[kind](slug)

/** The address of a picture, the same in both languages; `width` in CSS pixels asks for a version of that size. */
export function artPath({ category, region, seed, subject, place }: ArtRef, width?: number): string {
  const shown = subject === undefined ? "" : `.${subject}.${place}`
  return `/art/${category}${shown}-${region}-${seed}.svg${width === undefined ? "" : `?w=${width}`}`
}

/** The sizes of an uploaded picture. */
export type PictureSize = "small" | "medium" | "large"

/** The same in both languages. A drawing has one address, because it fits every size. */
export const picturePath = (picture: ArtRef | Pick<UploadedPicture, "upload">, size: PictureSize = "large"): string =>
  "upload" in picture ? `/pictures/${picture.upload}-${size}.webp` : artPath(picture)

/** Italy from the sea to the Alps: the only picture without a category and a region. */
export const panoramaPath = "/art/panorama.svg"

/** What a picture's address asks for, ignoring the query; null if it is not a picture of the shop. */
export function artRefOf(path: string): ArtRef | null {
  const match = /^\/art\/([a-z]+)(?:\.([a-zA-Z]+)\.([a-zA-Z]+\d?))?-([a-z-]+)-(0|[1-9]\d{0,9})\.svg$/.exec(
    path.split("?")[0] ?? "",
  )
  const [, first, subject, place, last, seed] = match ?? []
  const category = categoryIds.find((id) => id === first)
  const region = regionIds.find((id) => id === last)
  if (category === undefined || region === undefined) return null
  const ref = { category, region, seed: Number(seed) }
  return subject === undefined || place === undefined ? ref : { ...ref, subject, place }
}
