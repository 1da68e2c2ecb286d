import { type ReactNode, useEffect, useRef } from "react"
import { partnerPaths } from "../../domain/partners/paths.ts"
import type { PartnerSelf } from "../../domain/partners/ports.ts"
import { publicPath } from "../../domain/paths.ts"
import { FormId } from "../account/form-id.tsx"
import { useLocale, useText } from "../i18n/messages.tsx"
import { Button } from "../kit/button.tsx"
import { Hidden } from "../kit/hidden.tsx"
import { PlainForm } from "../kit/plain-form.tsx"
import s from "./partner.module.css"

type Tab = "today" | "requests" | "messages" | "calendar" | "day" | "experiences" | "money" | "figures" | "settings"
type Section = Tab | "changes" | "booking" | "links" | "webhooks" | "feeds"

/** The tab below which a page is found. */
const under: Readonly<Partial<Record<Section, Tab>>> = {
  changes: "calendar",
  links: "calendar",
  booking: "calendar",
  webhooks: "settings",
  feeds: "settings",
}

type Props = { readonly self: PartnerSelf; readonly section: Section; readonly children: ReactNode }

/** A page of the portal. Its links load documents: what a member sees is in no cache of the browser. */
export function PartnerPage({ self, section, children }: Props) {
  const text = useText()
  const locale = useLocale()
  // On a phone the row of tabs is longer than the screen.
  const current = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    const tab = current.current
    const row = tab?.parentElement
    if (!tab || !row) return
    const middle = (row.clientWidth - tab.offsetWidth) / 2
    row.scrollLeft += tab.getBoundingClientRect().left - row.getBoundingClientRect().left - middle
  }, [])
  const waiting = { requests: self.waiting, messages: self.unanswered }
  const isOffice = self.may.includes("requests")
  const sections: readonly Tab[] = [
    "today",
    ...(isOffice ? (["requests", "messages", "calendar"] as const) : []),
    "day",
    ...(self.may.includes("catalogue") ? (["experiences"] as const) : []),
    ...(self.may.includes("payouts") ? (["money", "figures"] as const) : []),
    "settings",
  ]
  return (
    <div className={s.portal}>
      <header className={s.bar}>
        <div className={s.who}>
          <p>
            <b>{self.partnerName}</b> · {self.name}, {text(`partner.role.${self.role}`)}
          </p>
          <PlainForm action={publicPath(partnerPaths.signIn, locale)}>
            <FormId is="memberSignOut" />
            <Button type="submit" variant="quiet" size="small">
              {text("partner.signOut")}
            </Button>
          </PlainForm>
        </div>
        <nav className={s.nav} aria-label={text("partner.nav")}>
          {sections.map((one) => (
            <a
              key={one}
              href={publicPath(one === "day" ? partnerPaths.day("today") : partnerPaths[one], locale)}
              className={s.tab}
              ref={one === (under[section] ?? section) ? current : undefined}
              aria-current={one === section ? "page" : one === under[section] ? "true" : undefined}
            >
              {text(`partner.${one}.title`)}
              {(one === "requests" || one === "messages") && waiting[one] > 0 && (
                <span className={s.count}>
                  <span aria-hidden="true">{waiting[one]}</span>
                  <Hidden>{text(`partner.waiting.${one}`, { count: waiting[one] })}</Hidden>
                </span>
              )}
            </a>
          ))}
        </nav>
      </header>
      <h1>{text(`partner.${section}.title`)}</h1>
      {children}
    </div>
  )
}
