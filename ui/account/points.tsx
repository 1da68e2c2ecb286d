import { spanText } from "../../domain/account/times.ts"
import { cents } from "../../domain/money/cents.ts"
import { moneyText } from "../../domain/money/text.ts"
import { paths, publicPath } from "../../domain/paths.ts"
import { type PointsReason, pointsReasons } from "../../domain/points/reasons.ts"
import { POINTS_PER_EURO, RELEASE_HOURS } from "../../domain/points/terms.ts"
import type { OwnPoints, PointsEntry } from "../../domain/points/views.ts"
import { CHECK_DAYS } from "../../domain/referral/ports.ts"
import { referralPoints } from "../../domain/referral/terms.ts"
import { longDateTimeText } from "../../domain/time/text.ts"
import { useLocale, useText } from "../i18n/messages.tsx"
import { Link } from "../kit/link.tsx"
import page from "../kit/plain-page.module.css"
import s from "./account.module.css"
import { AccountPage } from "./account-page.tsx"
import { factsText, ListPanel } from "./list-panel.tsx"
import p from "./points.module.css"

/** A point is a cent. */
const EXAMPLE_POINTS = 100

/** The points of the customer, and why they came and went. */
export function Points({ own }: { readonly own: OwnPoints }) {
  const text = useText()
  const locale = useLocale()
  const { entries, next, cursor } = own
  const here = publicPath(paths.accountPoints, locale)
  return (
    <AccountPage section="points">
      <PointsBalance own={own} />
      <ListPanel
        title={{ id: "points-lines", text: text("account.points.lines") }}
        none={text("account.points.lines.none")}
        items={entries}
        line={(entry) => <Line key={`${entry.at} ${entry.reason} ${entry.source} ${entry.points}`} entry={entry} />}
      >
        {(cursor !== null || next !== null) && (
          <nav aria-label={text("account.points.pages")} className={s.links}>
            {cursor !== null && <a href={here}>{text("account.points.latest")}</a>}
            {next !== null && <a href={`${here}?cursor=${next}`}>{text("account.points.older")}</a>}
          </nav>
        )}
      </ListPanel>
      <p>
        <Link to={paths.search}>{text("account.bookings.search")}</Link>
      </p>
    </AccountPage>
  )
}

/** The points that can be spent, what they are worth, and those that cannot be spent yet. */
export function PointsBalance({ own }: { readonly own: OwnPoints }) {
  const text = useText()
  const locale = useLocale()
  const { available, pending, held, debt } = own
  const rest = { pending, held, debt }
  return (
    <section className={page.panel} aria-labelledby="points-balance">
      <h2 id="points-balance">{text("account.points.balance")}</h2>
      <p className={p.balance}>
        <b>{text("account.points.count", { points: available })}</b>
        {available > 0 && <span>{text("account.points.worth", { money: moneyText(cents(available), locale) })}</span>}
      </p>
      <dl className={p.rest}>
        {(["pending", "held", "debt"] as const)
          .filter((one) => rest[one] > 0)
          .map((one) => (
            <div key={one}>
              <dt>{text(`account.points.${one}`)}</dt>
              <dd>{text("account.points.count", { points: rest[one] })}</dd>
            </div>
          ))}
      </dl>
      {own.isReferralChecked && (
        <p>
          {text("account.points.checked", {
            money: moneyText(cents(referralPoints.REFERRAL_INVITED_AFTER_SIGNUP), locale),
            days: CHECK_DAYS,
          })}
        </p>
      )}
      <p className={s.facts}>
        {text("account.points.how", {
          points: POINTS_PER_EURO,
          time: spanText(RELEASE_HOURS * 60, locale),
          example: EXAMPLE_POINTS,
          money: moneyText(cents(EXAMPLE_POINTS), locale),
        })}
      </p>
    </section>
  )
}

function Line({ entry: { reason, points, title, at } }: { readonly entry: PointsEntry }) {
  const text = useText()
  const locale = useLocale()
  const why = text(`account.points.reason.${reasonOf(reason)}`)
  return (
    <li className={s.item}>
      <div>
        <h3 className={s.name}>
          {reason.endsWith("_CANCELED")
            ? text(points < 0 ? "account.points.taken" : "account.points.returned", { why })
            : why}
        </h3>
        <p className={s.facts}>{factsText([longDateTimeText(at, locale), title])}</p>
      </div>
      <p className={p.amount} data-less={points < 0 || undefined}>
        {text("account.points.signed", { sign: points < 0 ? "−" : "+", points: Math.abs(points) })}
      </p>
    </li>
  )
}

/** What a line cancels, or what it is for. */
function reasonOf(reason: PointsEntry["reason"]): PointsReason {
  const own = pointsReasons.find((one) => reason === one || reason === `${one}_CANCELED`)
  if (own === undefined) throw new TypeError(`not a reason: ${reason}`)
  return own
}
