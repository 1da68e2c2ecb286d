import { paths } from "../paths.ts"
import { groupWire, type NewsletterGroup, type SignupSource } from "./terms.ts"

/** The page of a mailed link: which newsletters its reader gets. */
export const preferencesPath = (token: string): string => `${paths.newsletter}/${encodeURIComponent(token)}`

/** The page of the newsletters, with one of them chosen, for a link that stands at this source. */
export const newsletterPath = (source: SignupSource, group: NewsletterGroup): string =>
  `${paths.newsletter}?signup_source=${source}&groups=${groupWire[group]}`
