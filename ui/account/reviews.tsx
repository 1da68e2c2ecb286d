import { paths, publicPath } from "../../domain/paths.ts"
import { refusalText } from "../../domain/review/refusals.ts"
import type { OwnReview, OwnReviews } from "../../domain/review/views.ts"
import { endText, longDateText } from "../../domain/time/text.ts"
import { useLocale, useText } from "../i18n/messages.tsx"
import { Badge, type BadgeProps } from "../kit/badge.tsx"
import { Link } from "../kit/link.tsx"
import { Stars } from "../kit/rating.tsx"
import s from "./account.module.css"
import { AccountPage } from "./account-page.tsx"
import { factsText, ListPanel } from "./list-panel.tsx"

/** What the customer wrote about their visits, and the visits about which they still may write. */
export function Reviews({ own: { toWrite, written, page, hasMore } }: { readonly own: OwnReviews }) {
  const text = useText()
  const locale = useLocale()
  const to = (other: number) => `${publicPath(paths.accountReviews, locale)}?page=${other}`
  return (
    <AccountPage section="reviews">
      {(page === 1 || toWrite.length > 0) && (
        <ListPanel
          title={{ id: "reviews-to-write", text: text("account.reviews.toWrite") }}
          none={text("account.reviews.toWrite.none")}
          items={toWrite}
          line={(one) => <ToWrite key={one.token} one={one} />}
        />
      )}
      <ListPanel
        title={{ id: "reviews-written", text: text("account.reviews.written") }}
        none={text("account.reviews.written.none")}
        items={written}
        line={(review) => <Written key={review.token} review={review} />}
      >
        {(page > 1 || hasMore) && (
          <nav className={s.links} aria-label={text("account.reviews.pages")}>
            {page > 1 && <a href={to(page - 1)}>{text("account.bookings.before")}</a>}
            {hasMore && <a href={to(page + 1)}>{text("account.bookings.after")}</a>}
          </nav>
        )}
      </ListPanel>
      <p>
        <Link to={`${paths.ranking}#reviews`}>{text("account.reviews.rules")}</Link>
      </p>
    </AccountPage>
  )
}

type ToWriteProps = { readonly one: OwnReviews["toWrite"][number] }

function ToWrite({ one: { token, experience, visitedOn, until } }: ToWriteProps) {
  const text = useText()
  const locale = useLocale()
  return (
    <li className={s.item}>
      <div>
        <h3 className={s.name}>{experience.name}</h3>
        <p className={s.facts}>
          {factsText([
            experience.city,
            longDateText(visitedOn, locale),
            text("account.reviews.until", { date: endText(until, locale) }),
          ])}
        </p>
      </div>
      <a
        href={publicPath(paths.review(token), locale)}
        aria-label={text("account.reviews.write.of", { name: experience.name })}
      >
        {text("account.reviews.write")}
      </a>
    </li>
  )
}

const tones = {
  held: "info",
  shown: "good",
  refused: "warn",
  over: "plain",
} as const satisfies Readonly<Record<OwnReview["standing"], BadgeProps["tone"]>>

function Written({ review }: { readonly review: OwnReview }) {
  const text = useText()
  const locale = useLocale()
  const { token, experience, visitedOn, standing, refusal, rating, text: own, reply, shownUntil, mayEdit } = review
  const facts = [
    experience.city,
    longDateText(visitedOn, locale),
    shownUntil && text("account.reviews.shownUntil", { date: endText(shownUntil, locale) }),
  ]
  return (
    <li className={s.review}>
      <div className={s.named}>
        <h3 className={s.name}>
          <Link to={paths.experience(experience.slug)}>{experience.name}</Link>
        </h3>
        <Badge tone={tones[standing]}>{text(`account.reviews.${standing}`)}</Badge>
      </div>
      <p className={s.facts}>{factsText(facts)}</p>
      <Stars rating={rating} />
      {standing === "refused" && refusal !== null && (
        <p>
          <b>{text("account.reviews.why")}</b> {refusalText[refusal][locale]}
        </p>
      )}
      {own !== null && (
        <p className={s.words} lang={own.language}>
          {own.words}
        </p>
      )}
      {reply !== null && (
        <p className={s.words}>
          <b>{text("account.reviews.reply")}</b> {reply}
        </p>
      )}
      {mayEdit && (
        <p className={s.actions}>
          <a
            href={publicPath(paths.review(token), locale)}
            aria-label={text("account.reviews.change.of", { name: experience.name })}
          >
            {text("account.reviews.change")}
          </a>
        </p>
      )}
    </li>
  )
}
