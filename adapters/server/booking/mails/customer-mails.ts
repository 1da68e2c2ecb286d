import { type Cents, cents } from "../../../../domain/money/cents.ts"
import { moneyText } from "../../../../domain/money/text.ts"
import { paths, publicPath } from "../../../../domain/paths.ts"
import { dateText, longDateTimeText } from "../../../../domain/time/text.ts"
import type { MailKind } from "../../../../machines/booking/booking.types.ts"
import {
  amounts,
  cancellableVisit,
  hostOf,
  lowestBefore,
  manage,
  map,
  passes,
  theDay,
  ticketBlock,
  visit,
  withdraw,
} from "../../mail/blocks.ts"
import type { Block, MailContent } from "../../mail/content.ts"
import type { MailBooking } from "../../mail/mail-booking.ts"
import { words } from "../../mail/words.ts"
import { customerTexts } from "./customer-texts.ts"

type Said = { readonly subject: string; readonly title: string; readonly text: string }

/** A mail to the customer at `at` (ISO instant), in the booking's language. `of` names one of several. */
export function customerMail(kind: MailKind, booking: MailBooking, origin: string, at: string, of = ""): MailContent {
  const { locale } = booking
  const say = customerTexts[locale]
  const money = (amount: Cents) => moneyText(amount, locale)
  const about = {
    name: booking.customer.name,
    experience: booking.experience.name,
    host: hostOf(booking),
    day: dateText(booking.slot.date, locale),
    start: longDateTimeText(booking.slot.startsAt, locale),
    until: booking.answerUntil === null ? null : longDateTimeText(booking.answerUntil, locale),
    held: booking.payable.dueOnlineCents > 0 ? money(booking.payable.dueOnlineCents) : null,
    credit: booking.payable.creditCents > 0 ? money(booking.payable.creditCents) : null,
    points: booking.payable.pointsCents > 0 ? booking.payable.pointsCents : null,
    earned: booking.earnedPoints,
    refund: booking.paidCents > 0 ? money(booking.paidCents) : null,
    refunded: money(booking.refundedCents),
    allowance: money(booking.allowances[Number(of) - 1] ?? cents(0)),
    owed: money(booking.owedByHandCents),
    payBy: booking.demand === null ? "" : longDateTimeText(booking.demand.until, locale),
    wished: booking.wishedStart === null ? null : longDateTimeText(booking.wishedStart, locale),
  }
  const mail = (said: Said, ...blocks: readonly (Block | null)[]): MailContent => ({
    subject: said.subject,
    preview: oneStop(said.text),
    title: said.title,
    blocks: [{ kind: "text", text: oneStop(said.text) }, ...blocks.filter((block) => block !== null)],
    footer: words[locale].footer,
  })
  const note = (text: string | null): Block | null => (text === null ? null : { kind: "note", text })
  switch (kind) {
    case "sent":
      return mail(
        say.sent(about),
        note(say.held(about)),
        cancellableVisit(booking, at),
        amounts(booking, "held"),
        lowestBefore(booking),
        manage(booking, origin),
      )
    case "confirmed":
    case "rescheduled":
      return mail(
        booking.demand?.reason === "later" ? say.bookedUnpaid(about) : say[kind](about),
        payDemand(booking, origin, say.payButton),
        cancellableVisit(booking, at),
        ticketBlock(booking),
        theDay(booking),
        amounts(booking, "taken"),
        note(say.earned(about)),
        lowestBefore(booking),
        note(words[locale].calendar),
        manage(booking, origin),
        map(booking),
        ...passes(booking, origin),
        withdraw(booking, origin),
      )
    case "alternatives":
      return mail(
        say.alternatives(about),
        { kind: "list", items: booking.alternatives.map(({ startsAt }) => longDateTimeText(startsAt, locale)) },
        note(say.choose(about)),
        manage(booking, origin, say.chooseButton),
        visit(booking),
        amounts(booking, "held"),
        lowestBefore(booking),
      )
    case "rescheduleAsked":
    case "rescheduleRejected":
      return mail(
        say[kind](about),
        cancellableVisit(booking, at),
        amounts(booking, "taken"),
        lowestBefore(booking),
        manage(booking, origin),
      )
    case "moveUnpaid":
      return mail(
        say.moveUnpaid(about),
        cancellableVisit(booking, at),
        amounts(booking, "taken"),
        lowestBefore(booking),
        manage(booking, origin),
      )
    case "paid":
      return mail(
        say.paid(about),
        cancellableVisit(booking, at),
        amounts(booking, "taken"),
        note(say.earned(about)),
        lowestBefore(booking),
        manage(booking, origin),
        withdraw(booking, origin),
      )
    case "unpaid":
      return mail(say.unpaid(about), note(say.owesNothing), visit(booking), again(booking, origin, say.againButton))
    case "tooLate":
      return mail(
        say.tooLate(about),
        note(say.givenBack(about)),
        visit(booking),
        again(booking, origin, say.againButton),
      )
    case "rejected":
      return mail(
        say.rejected(about),
        note(say.released(about)),
        note(say.creditBack(about)),
        note(say.pointsBack(about)),
        visit(booking),
        again(booking, origin, say.againButton),
      )
    case "movedByPartner":
      return mail(
        say.movedByPartner(about),
        visit(booking),
        ticketBlock(booking),
        amounts(booking, "taken"),
        lowestBefore(booking),
        manage(booking, origin),
      )
    case "datesOffered":
      return mail(
        say.datesOffered(about),
        { kind: "list", items: booking.alternatives.map(({ startsAt }) => longDateTimeText(startsAt, locale)) },
        note(say.keepOrChoose(about)),
        manage(booking, origin, say.chooseButton),
        visit(booking),
        amounts(booking, "taken"),
        lowestBefore(booking),
      )
    case "canceledByPartner":
    case "canceled":
      return mail(
        say[kind](about),
        note(about.refund === null ? say.released(about) : say.refunding(about)),
        note(say.creditBack(about)),
        note(say.pointsBack(about)),
        visit(booking),
        amounts(booking, "ended"),
        lowestBefore(booking),
        manage(booking, origin),
      )
    case "refunded":
      return mail(
        say.refunded(about),
        visit(booking),
        amounts(booking, "ended"),
        lowestBefore(booking),
        manage(booking, origin),
      )
    case "allowance":
      return mail(
        say.allowance(about),
        cancellableVisit(booking, at),
        amounts(booking, "taken"),
        lowestBefore(booking),
        manage(booking, origin),
      )
    case "refundBounced":
      return mail(say.refundBounced(about), visit(booking), manage(booking, origin))
    default:
      return kind satisfies never
  }
}

/** If a sentence ends with a name like `Vela & Sale S.r.l.`, the name's full stop ends the sentence. */
const oneStop = (text: string): string => text.replace(/\.\.(?=\s|$)/g, ".")

/** A button to what is to be paid; null if nothing is. */
const payDemand = ({ demand, locale }: MailBooking, origin: string, label: string): Block | null =>
  demand && {
    kind: "button",
    label: `${label} ${moneyText(demand.amountCents, locale)}`,
    href: `${origin}${publicPath(paths.payLink(demand.link), locale)}`,
  }

/** A button to the experience, for another date. */
const again = ({ experience, locale }: MailBooking, origin: string, label: string): Block => ({
  kind: "button",
  label,
  href: `${origin}${publicPath(paths.experience(experience.slug), locale)}`,
})
