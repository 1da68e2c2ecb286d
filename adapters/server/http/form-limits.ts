import type { LimitName } from "../../../domain/limits.ts"
import type { PagePath } from "../../../domain/pages.ts"

/** The limits that count a page's forms. They stand apart from the table of pages, which every page's script holds. */
export const formLimits: Readonly<Partial<Record<string, readonly LimitName[]>>> = {
  "/auth/signin": ["signIns"],
  "/signup": ["signIns"],
  "/password/forgot": ["signIns"],
  "/partner/sign-in": ["signIns"],
  "/partner/settings": ["signIns", "mails"],
  "/partner/money": ["signIns", "mails"],
  "/partner/webhooks": ["signIns"],
  "/partner/embeds": ["signIns"],
  "/contatti": ["messages"],
  "/prenotazione": ["wrongTries"],
  "/regali": ["gifts"],
  "/regalo": ["codes"],
  "/recesso": ["wrongTries"],
  "/account/gifts": ["codes"],
  "/account/privacy": ["signIns", "exports"],
  "/account/profile": ["mails"],
  "/account/security": ["signIns", "mails"],
  "/checkout/$code/conferma/$token": ["unpaidPlaces"],
} satisfies Readonly<Partial<Record<PagePath, readonly LimitName[]>>>
