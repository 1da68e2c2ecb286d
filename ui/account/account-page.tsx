import { type ComponentProps, createContext, type ReactNode, use } from "react"
import { listPaths } from "../../domain/list/paths.ts"
import { paths, publicPath } from "../../domain/paths.ts"
import { useLocale, useText } from "../i18n/messages.tsx"
import { Button } from "../kit/button.tsx"
import { PlainForm } from "../kit/plain-form.tsx"
import s from "./account.module.css"
import { titleId } from "./auth-page.tsx"
import { FormId } from "./form-id.tsx"
import type {} from "./sign-out.ts"

const sections = {
  bookings: paths.accountBookings,
  gifts: paths.accountGifts,
  reviews: paths.accountReviews,
  coupons: paths.accountCoupons,
  points: paths.accountPoints,
  wallet: paths.accountWallet,
  referral: paths.accountReferral,
  profile: paths.accountProfile,
  security: paths.accountSecurity,
  privacy: paths.accountPrivacy,
} as const

type Section = keyof typeof sections
/** Whether the customer has still to confirm their address. */
export const UnverifiedContext = createContext(false)
/** These pages say it themselves, and what depends on it. */
const sayingIt: readonly Section[] = ["profile", "referral"]

type Props = { readonly section: Section; readonly children: ReactNode }

const asksToSignOut = "shop:signout" satisfies keyof WindowEventMap

/** The session's flow signs out, and tells other tabs. Where it does not run, or fails, the form itself does. */
const signOut: ComponentProps<typeof PlainForm>["onSubmit"] = (event) => {
  const { currentTarget: form } = event
  const asked = new CustomEvent(asksToSignOut, { cancelable: true, detail: () => form.submit() })
  if (!dispatchEvent(asked)) event.preventDefault()
}

/** On a phone, the sections are a row that scrolls: it opens where the customer is. */
function showInRow(tab: HTMLElement | null) {
  const row = tab?.parentElement
  if (tab && row) row.scrollLeft = tab.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2
}

/** A page of the account. Its links load documents: what a customer sees is in no cache of the browser. */
export function AccountPage({ section, children }: Props) {
  const text = useText()
  const locale = useLocale()
  return (
    <div className={s.account}>
      <header className={s.title}>
        <h1 id={titleId}>{text(`account.${section}.title`)}</h1>
        <PlainForm action={publicPath(sections.bookings, locale)} onSubmit={signOut}>
          <FormId is="signOut" />
          <Button type="submit" variant="quiet">
            {text("account.signOut")}
          </Button>
        </PlainForm>
      </header>
      <nav aria-label={text("account.nav")} className={s.nav}>
        {(Object.keys(sections) as readonly Section[]).map((one) => (
          <a
            key={one}
            ref={one === section ? showInRow : undefined}
            href={publicPath(sections[one], locale)}
            className={s.tab}
            aria-current={one === section ? "page" : undefined}
          >
            {text(`account.${one}.title`)}
          </a>
        ))}
        <a href={publicPath(listPaths.mine, locale)} className={s.tab}>
          {text("shell.lists")}
        </a>
      </nav>
      <div className={s.content}>
        {use(UnverifiedContext) && !sayingIt.includes(section) && <Unverified />}
        {children}
      </div>
    </div>
  )
}

function Unverified() {
  const text = useText()
  return (
    <PlainForm action={publicPath(sections.profile, useLocale())} className={s.unverified}>
      <FormId is="verify" />
      <p>{text("account.profile.unverified")}</p>
      <Button type="submit" variant="quiet" size="small">
        {text("account.profile.sendAgain")}
      </Button>
    </PlainForm>
  )
}
