// The build writes this file from the texts beside the views (vite/texts); do not edit it.
import type account from "../account/texts.it.json"
import type blog from "../blog/texts.it.json"
import type booking from "../booking/texts.it.json"
import type bookingBox from "../booking-box/texts.it.json"
import type card from "../card/texts.it.json"
import type checkout from "../checkout/texts.it.json"
import type consent from "../consent/texts.it.json"
import type contact from "../contact/texts.it.json"
import type conversation from "../conversation/texts.it.json"
import type embed from "../embed/texts.it.json"
import type experience from "../experience/texts.it.json"
import type favourites from "../favourites/texts.it.json"
import type feed from "../feed/texts.it.json"
import type figures from "../figures/texts.it.json"
import type flows from "../flows/texts.it.json"
import type gift from "../gift/texts.it.json"
import type home from "../home/texts.it.json"
import type kit from "../kit/texts.it.json"
import type landing from "../landing/texts.it.json"
import type legal from "../legal/texts.it.json"
import type list from "../list/texts.it.json"
import type map from "../map/texts.it.json"
import type money from "../money/texts.it.json"
import type participation from "../participation/texts.it.json"
import type partner from "../partner/texts.it.json"
import type payLink from "../pay-link/texts.it.json"
import type publication from "../publication/texts.it.json"
import type referral from "../referral/texts.it.json"
import type review from "../review/texts.it.json"
import type savedIn from "../saved-in/texts.it.json"
import type scan from "../scan/texts.it.json"
import type search from "../search/texts.it.json"
import type searchBox from "../search-box/texts.it.json"
import type sharedVisit from "../shared-visit/texts.it.json"
import type shell from "../shell/texts.it.json"
import type visit from "../visit/texts.it.json"
import type waiting from "../waiting/texts.it.json"
import type webhook from "../webhook/texts.it.json"
import type withdrawal from "../withdrawal/texts.it.json"

/** The key of a text. */
export type MessageId =
  | keyof typeof account
  | keyof typeof blog
  | keyof typeof booking
  | keyof typeof bookingBox
  | keyof typeof card
  | keyof typeof checkout
  | keyof typeof consent
  | keyof typeof contact
  | keyof typeof conversation
  | keyof typeof embed
  | keyof typeof experience
  | keyof typeof favourites
  | keyof typeof feed
  | keyof typeof figures
  | keyof typeof flows
  | keyof typeof gift
  | keyof typeof home
  | keyof typeof kit
  | keyof typeof landing
  | keyof typeof legal
  | keyof typeof list
  | keyof typeof map
  | keyof typeof money
  | keyof typeof participation
  | keyof typeof partner
  | keyof typeof payLink
  | keyof typeof publication
  | keyof typeof referral
  | keyof typeof review
  | keyof typeof savedIn
  | keyof typeof scan
  | keyof typeof search
  | keyof typeof searchBox
  | keyof typeof sharedVisit
  | keyof typeof shell
  | keyof typeof visit
  | keyof typeof waiting
  | keyof typeof webhook
  | keyof typeof withdrawal

/** A feature whose texts travel with the pages that name it. */
export type TextFile =
  | "account"
  | "blog"
  | "booking"
  | "booking-box"
  | "checkout"
  | "contact"
  | "conversation"
  | "embed"
  | "experience"
  | "feed"
  | "figures"
  | "flows"
  | "gift"
  | "landing"
  | "legal"
  | "list"
  | "map"
  | "money"
  | "participation"
  | "partner"
  | "pay-link"
  | "publication"
  | "referral"
  | "review"
  | "saved-in"
  | "scan"
  | "search"
  | "shared-visit"
  | "visit"
  | "waiting"
  | "webhook"
  | "withdrawal"
