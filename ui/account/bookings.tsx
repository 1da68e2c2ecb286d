import type { DoneByLink } from "../../domain/account/done-by-link.ts"
import type { OwnBooking, OwnBookings, PostedAccount } from "../../domain/account/ports.ts"
import { type BookingTab, bookingTabs, type TabAction, type TabPage, tabActions } from "../../domain/account/tabs.ts"
import { pastStatusLabel, statusLabel } from "../../domain/booking/status.ts"
import { cityName } from "../../domain/catalogue/places.ts"
import { errorText } from "../../domain/errors/catalogue.ts"
import { paths, publicPath } from "../../domain/paths.ts"
import { longDateTimeText } from "../../domain/time/text.ts"
import { useLocale, useText } from "../i18n/messages.tsx"
import { Button } from "../kit/button.tsx"
import { Link } from "../kit/link.tsx"
import { Notice } from "../kit/notice.tsx"
import { PlainForm } from "../kit/plain-form.tsx"
import s from "./account.module.css"
import { AccountPage } from "./account-page.tsx"
import { FormId } from "./form-id.tsx"
import { factsText, ListPanel } from "./list-panel.tsx"

type Props = {
  readonly bookings: OwnBookings
  readonly posted: PostedAccount | null
  readonly done: DoneByLink | null
}

/** All bookings of the customer. What can be done with one is on its own page. */
export function Bookings({ bookings, posted, done }: Props) {
  const text = useText()
  const locale = useLocale()
  return (
    <AccountPage section="bookings">
      {done !== null && posted === null && (
        <Notice tone="good" role="status" opens title={text(`account.bookings.done.${done}`)} />
      )}
      {posted?.isDone && <Notice tone="good" role="status" opens title={text("account.bookings.gone")} />}
      {posted?.error && <Notice tone="bad" role="alert" opens title={errorText(posted.error.code, locale)} />}
      {bookingTabs.map((tab) => (
        <ListPanel
          key={tab}
          title={{ id: `bookings-${tab}`, text: text(`account.bookings.${tab}`, { count: bookings[tab].count }) }}
          none={text(`account.bookings.${tab}.none`)}
          items={bookings[tab].shown}
          line={(one) => <Row key={one.code} booking={one} tab={tab} />}
        >
          <Pages tab={tab} of={bookings[tab]} />
        </ListPanel>
      ))}
      <p>
        <Link to={paths.search}>{text("account.bookings.search")}</Link>
      </p>
    </AccountPage>
  )
}

/** The way to the other pages of a tab. */
function Pages({ tab, of: { page, pages } }: { readonly tab: BookingTab; readonly of: TabPage<unknown> }) {
  const text = useText()
  const locale = useLocale()
  if (pages === 1) return null
  const to = (other: number) => `${publicPath(paths.accountBookings, locale)}?${tab}=${other}#bookings-${tab}`
  return (
    <nav className={s.links} aria-label={text(`account.bookings.${tab}.pages`)}>
      {page > 1 && <a href={to(page - 1)}>{text("account.bookings.before")}</a>}
      <span>{text("account.bookings.page", { page, pages })}</span>
      {page < pages && <a href={to(page + 1)}>{text("account.bookings.after")}</a>}
    </nav>
  )
}

type RowProps = { readonly booking: OwnBooking; readonly tab: BookingTab }

function Row({ booking, tab }: RowProps) {
  const text = useText()
  const locale = useLocale()
  const { code, title, startsAt, status, reviewToken } = booking
  const label = tab === "past" ? pastStatusLabel : statusLabel
  return (
    <li className={s.item}>
      <div>
        <h3 className={s.name}>{title}</h3>
        <p className={s.facts}>
          {factsText([longDateTimeText(startsAt, locale), cityName(booking.city, locale), label(status, locale)])}
        </p>
        <p className={s.actions}>
          {reviewToken !== null && (
            <a
              href={publicPath(paths.review(reviewToken), locale)}
              aria-label={text("account.bookings.review.of", { title })}
            >
              {text("account.bookings.review")}
            </a>
          )}
          {tabActions[tab].map((action) => (
            <Action key={action} action={action} booking={booking} />
          ))}
        </p>
      </div>
      <details className={s.ask}>
        <summary aria-label={text("account.bookings.notMine.of", { title })}>
          {text("account.bookings.notMine")}
        </summary>
        <PlainForm action={publicPath(paths.accountBookings, locale)}>
          <FormId is="notMine" />
          <input type="hidden" name="code" value={code} />
          <p>{text("account.bookings.notMine.what")}</p>
          <Button
            type="submit"
            variant="secondary"
            size="small"
            aria-label={text("account.bookings.notMine.yes.of", { title })}
          >
            {text("account.bookings.notMine.yes")}
          </Button>
        </PlainForm>
      </details>
    </li>
  )
}

function Action({ action, booking: { token, slug, title } }: { action: TabAction; booking: OwnBooking }) {
  const text = useText()
  const locale = useLocale()
  const addresses = {
    manage: publicPath(paths.booking(token), locale),
    calendar: `/booking/v1/bookings/${encodeURIComponent(token)}/calendar.ics`,
    again: publicPath(paths.experience(slug), locale),
  } as const satisfies Readonly<Record<TabAction, string>>
  return (
    <a href={addresses[action]} aria-label={text(`account.bookings.${action}.of`, { title })}>
      {text(`account.bookings.${action}`)}
    </a>
  )
}
