import { paths } from "../domain/paths.ts"
import { textOf } from "../ui/i18n/text-of.ts"
import { pageHead } from "./-head.ts"
import type { AppContext } from "./-router.tsx"

type Section =
  | "bookings"
  | "coupons"
  | "gifts"
  | "points"
  | "privacy"
  | "profile"
  | "referral"
  | "reviews"
  | "security"
  | "wallet"

/** The head of a page of the account, which search engines must not index. */
export const accountHead =
  (section: Section) =>
  ({ match: { context } }: { readonly match: { readonly context: AppContext } }) =>
    pageHead(context, {
      title: textOf(context, `account.${section}.title`),
      description: textOf(context, "account.nav"),
      path: `${paths.account}/${section}`,
      index: false,
    })
