import { wirePrefix } from "../product.ts"

/** The newsletters, as the log names them. */
export const newsletterGroups = ["blog", "shop", "engagement"] as const
export type NewsletterGroup = (typeof newsletterGroups)[number]

/** Their names on the wire (specification §9). */
export const groupWire: Readonly<Record<NewsletterGroup, string>> = {
  blog: "blog_newsletter",
  shop: `${wirePrefix}_newsletter`,
  engagement: "engagement_newsletter",
}

/** Where somebody subscribed (specification §9). */
export const signupSources = ["giveaway", "engagement", "newsletter", "weekly_digest", "monthly_gifts"] as const
export type SignupSource = (typeof signupSources)[number]

export const isSignupSource = (text: string): text is SignupSource => signupSources.some((source) => source === text)

/** The newsletters of these names on the wire. */
export const groupsNamed = (names: readonly string[]): readonly NewsletterGroup[] =>
  newsletterGroups.filter((group) => names.includes(groupWire[group]))

/** Of the text with which the page asks for the consent. Another text is another version. */
export const CONSENT_TEXT_VERSION = "2026-11"

/** An address that nobody confirms is not subscribed. */
export const CONFIRM_DAYS = 3
/** So many confirmation mails an address gets until its owner confirms one; and one in so many hours. */
export const MOST_CONFIRMATIONS = 3
export const HOURS_BETWEEN_CONFIRMATIONS = 24
