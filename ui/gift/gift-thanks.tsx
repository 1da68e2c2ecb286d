import { type ReactNode, useEffect, useRef } from "react"
import { goesToRecipient } from "../../domain/gift/fields.ts"
import type { GiftDeliveryView, GiftOrderView } from "../../domain/gift/views.ts"
import { cents } from "../../domain/money/cents.ts"
import { moneyText } from "../../domain/money/text.ts"
import { paths } from "../../domain/paths.ts"
import { longDateText, longDateTimeText } from "../../domain/time/text.ts"
import { Announce } from "../booking/announce.tsx"
import s from "../booking/booking-page.module.css"
import { useWatch } from "../booking/use-booking.ts"
import { useLocale, useText } from "../i18n/messages.tsx"
import { ButtonLink } from "../kit/button.tsx"
import { Icon, type IconName } from "../kit/icon.tsx"
import page from "../kit/plain-page.module.css"
import { EmptyState } from "../kit/states.tsx"
import { useArrivalFocus } from "../kit/use-arrival-focus.ts"
import { useBoundText } from "../visit/bound-credit.ts"
import { countedText } from "../visit/names.ts"
import g from "./gift.module.css"
import { GiftActions } from "./gift-actions.tsx"
import { endOfReview, GiftInReview, ReviewOver } from "./gift-in-review.tsx"
import { GiftShare } from "./gift-share.tsx"
import { VoucherPanel } from "./voucher-panel.tsx"
import { sheetOf } from "./voucher-preview.tsx"

type GiftThanksProps = {
  readonly view: GiftOrderView
  readonly refetch: () => void
  /** Opened by the mail's link, perhaps in another browser: the printable voucher is attached to that mail. */
  readonly byToken?: boolean
}

/** The page after paying: where the voucher went, what it is worth, and what can be done with it (GF-08). */
export function GiftThanks({ view, refetch, byToken = false }: GiftThanksProps) {
  useWatch(view.token, view.seq, refetch, "gift")
  // What goes out right after the payment may have gone before the page heard of anything.
  const isGoing = useRef(view.deliveries.some(({ status }) => status === "sending"))
  useEffect(() => {
    if (isGoing.current) refetch()
    isGoing.current = false
  }, [refetch])
  if (view.status === "REVIEW") return <GiftInReview view={view} refetch={refetch} />
  const ended = endOfReview(view)
  if (ended !== null) return <ReviewOver reason={ended} />
  if (view.kind === "topUp" && view.status !== "CHECKOUT" && view.status !== "EXPIRED")
    return <ToppedUp view={view} refetch={refetch} />
  return view.voucher === null ? (
    <NotBought view={view} />
  ) : (
    <Bought view={view} voucher={view.voucher} refetch={refetch} byToken={byToken} />
  )
}

type Voucher = NonNullable<GiftOrderView["voucher"]>

function Bought({ view, voucher, refetch, byToken }: GiftThanksProps & { readonly voucher: Voucher }) {
  const text = useText()
  const locale = useLocale()
  const heading = useArrivalFocus()
  const { experience, gift, customer, pointsEarned } = view
  const withdrawn = view.status === "WITHDRAWN"
  // Its purchase is disputed at the bank, or was.
  const stopped = !withdrawn && voucher.standing === "withdrawn"
  const over = withdrawn || stopped
  const wasOver = useRef(over)
  useEffect(() => {
    // The button that was pressed is gone, and the title says what came of it.
    if (over && !wasOver.current) heading.current?.focus()
    wasOver.current = over
  }, [over, heading])
  const title = text(
    withdrawn
      ? "gift.thanks.withdrawn"
      : stopped
        ? "gift.thanks.stopped"
        : byToken
          ? "gift.order.title"
          : "gift.thanks.title",
  )
  const money = moneyText(voucher.valueCents, locale)
  const isUsed = voucher.leftCents < voucher.valueCents && !over
  const { bound } = voucher
  const boundText = useBoundText()(bound && { title: bound.title, pays: bound.valueCents })
  const { front } = sheetOf(view, gift).panels
  return (
    <div className={page.page}>
      <header className={s.head} data-look="thanks">
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        <p className={page.lead}>
          {withdrawn
            ? text("gift.thanks.withdrawn.text")
            : stopped
              ? text("gift.thanks.stopped.text")
              : gift.recipient === ""
                ? text("gift.thanks.lead")
                : text("gift.thanks.lead.for", { recipient: gift.recipient })}
        </p>
        <Announce>{title}</Announce>
      </header>
      <div className={page.columns}>
        <section className={page.panel} aria-labelledby="gift-thanks-voucher">
          <h2 id="gift-thanks-voucher">{experience?.name ?? text("gift.sum", { money })}</h2>
          <ul className={g.facts}>
            <Fact icon="ticket">
              {isUsed
                ? text("gift.thanks.left", { left: moneyText(voucher.leftCents, locale), money })
                : text("gift.thanks.value", { money })}
              {boundText !== null && !over && <> {boundText}</>}
            </Fact>
            <Fact icon="calendar">{text("gift.validUntil", { day: longDateText(voucher.validUntil, locale) })}</Fact>
            {!over && view.deliveries.map((one) => <Delivered key={one.to} delivery={one} />)}
            {view.giftAddons.length > 0 && !over && (
              <Fact icon="mail">
                {text("gift.posted.to", { what: countedText(view.giftAddons), town: gift.town, name: gift.postName })}
              </Fact>
            )}
            {pointsEarned > 0 && !over && (
              <Fact icon="star">{text("gift.thanks.points", { points: pointsEarned })}</Fact>
            )}
          </ul>
          {!over && byToken && <p>{text("gift.order.attached")}</p>}
          {!over && !byToken && (
            <div className={page.actions}>
              <a className={g.pdf} href={`/api/v0/open-bookings/${encodeURIComponent(view.code)}/voucher.pdf`}>
                <Icon name="external" />
                {text("gift.thanks.pdf")}
              </a>
            </div>
          )}
        </section>
        {!over && <GiftShare link={voucher.link} isMailed={goesToRecipient(gift)} />}
        <section className={page.panel} aria-labelledby="gift-thanks-next">
          <div className={g.picture}>
            <VoucherPanel blocks={front} label={text("gift.preview.front")} />
          </div>
          <h2 id="gift-thanks-next">{text("gift.thanks.next")}</h2>
          {withdrawn ? (
            <p>{text("gift.thanks.withdrawn.mail", { email: customer?.email ?? "" })}</p>
          ) : stopped ? null : (
            <>
              <p>{text("gift.thanks.mail", { email: customer?.email ?? "" })}</p>
              <p>{text("gift.thanks.use")}</p>
            </>
          )}
          <div className={page.actions}>
            <ButtonLink to={paths.accountGifts} variant="secondary">
              {text("gift.thanks.account")}
            </ButtonLink>
          </div>
        </section>
        {!over && <GiftActions view={view} refetch={refetch} />}
      </div>
    </div>
  )
}

/** Where a delivery stands: one sentence for each state of its flow. */
function Delivered({ delivery }: { readonly delivery: GiftDeliveryView }) {
  const text = useText()
  const locale = useLocale()
  const { to, status, email, sendAt, sentAt, openedAt } = delivery
  const when = { scheduled: sendAt, sent: sentAt }[status as "scheduled" | "sent"] ?? null
  const moment = when === null ? "" : longDateTimeText(when, locale)
  return (
    <Fact icon={status === "failed" ? "warning" : "mail"}>
      {text(`gift.delivery.${to}.${status}`, { email, moment })}
      {openedAt !== null && <> {text("gift.delivery.opened", { moment: longDateTimeText(openedAt, locale) })}</>}
    </Fact>
  )
}

function Fact({ icon, children }: { readonly icon: IconName; readonly children: ReactNode }) {
  return (
    <li>
      <Icon name={icon} />
      <span>{children}</span>
    </li>
  )
}

/** More credit is on its voucher; its payer withdrew from it; or the voucher took none, and the money goes back. */
function ToppedUp({ view, refetch }: GiftThanksProps) {
  const text = useText()
  const locale = useLocale()
  const money = moneyText(view.valueCents, locale)
  const email = view.customer?.email ?? ""
  const left = moneyText(view.topUp?.leftCents ?? cents(0), locale)
  const is = view.status === "CONFIRMED" ? "done" : view.topUp?.standing === "withdrawn" ? "withdrawn" : "back"
  return (
    <div className={page.page}>
      <EmptyState
        level={1}
        title={text(`gift.topUp.${is}`)}
        text={<p>{text(`gift.topUp.${is}.text`, { money, email, left })}</p>}
        actions={<ButtonLink to={paths.giftBalance}>{text("gift.topUp.see")}</ButtonLink>}
      />
      {is === "done" && <GiftActions view={view} refetch={refetch} />}
    </div>
  )
}

/** The order is not paid, or no longer stands: there is nothing to thank for. */
function NotBought({ view }: { readonly view: GiftOrderView }) {
  const text = useText()
  const open = view.status === "CHECKOUT"
  return (
    <div className={page.page}>
      <EmptyState
        level={1}
        title={text(open ? "gift.thanks.open" : "gift.expired")}
        text={<p>{text(open ? "gift.thanks.open.text" : "gift.expired.text")}</p>}
        actions={
          <ButtonLink to={open ? paths.giftCheckout(view.code) : paths.gifts}>
            {text(open ? "gift.thanks.open.go" : "gift.ideas")}
          </ButtonLink>
        }
      />
    </div>
  )
}
