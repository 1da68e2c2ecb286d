import { cityName } from "../../domain/catalogue/city-names.ts"
import { paths, publicPath } from "../../domain/paths.ts"
import type { PostedReview } from "../../domain/review/posted.ts"
import { refusalText } from "../../domain/review/refusals.ts"
import type { ReviewPageView } from "../../domain/review/views.ts"
import { longDateText } from "../../domain/time/text.ts"
import { useLocale, useText } from "../i18n/messages.tsx"
import { Link } from "../kit/link.tsx"
import { Notice } from "../kit/notice.tsx"
import { PlainForm } from "../kit/plain-form.tsx"
import page from "../kit/plain-page.module.css"
import { QuestionsForm } from "./questions-form.tsx"
import { WriteForm } from "./write-form.tsx"

type Props = { readonly view: ReviewPageView; readonly posted: PostedReview | null }

/** The customer of a visit writes about it. A plain form, so that the page works without scripts. */
export function ReviewPage({ view, posted }: Props) {
  const text = useText()
  const locale = useLocale()
  const { experience, visitedOn, may, answered } = view
  return (
    <div className={page.page}>
      <header>
        <h1>{text("review.title")}</h1>
        <p className={page.lead}>
          <Link to={paths.experience(experience.slug)}>{experience.name}</Link>, {cityName(experience.city, locale)},{" "}
          {longDateText(visitedOn, locale)}
        </p>
      </header>
      <Standing view={view} />
      {/* One form, so that sending one part keeps what was typed into the other. */}
      <PlainForm
        className={page.columns}
        action={publicPath(paths.review(view.token), locale)}
        encType="multipart/form-data"
        noValidate
        aria-label={text("review.title")}
      >
        {(may.write || may.edit) && (
          <section className={page.panel}>
            <h2 id="review-write">{text(may.edit ? "review.change.title" : "review.write.title")}</h2>
            <p>{text("review.checked")}</p>
            <WriteForm view={view} posted={posted} />
          </section>
        )}
        {(may.answer || answered) && (
          <section className={page.panel}>
            <h2 id="review-questions">{text("review.questions.title")}</h2>
            {answered ? (
              <Notice tone="good" role="status" opens={view.standing !== "held"} title={text("review.questions.done")}>
                {view.points > 0 && <p>{text("review.questions.earned", { count: view.points })}</p>}
              </Notice>
            ) : (
              <>
                <p>
                  {text("review.questions.lead")}
                  {view.points > 0 && ` ${text("review.questions.points", { count: view.points })}`}
                </p>
                <QuestionsForm posted={posted} />
              </>
            )}
          </section>
        )}
      </PlainForm>
    </div>
  )
}

/** What became of the text. */
function Standing({ view: { standing, refusal, may } }: { view: ReviewPageView }) {
  const text = useText()
  const locale = useLocale()
  switch (standing) {
    case "nothing":
      return may.write ? null : <Notice tone="info" role="status" title={text("review.standing.soon")} />
    case "held":
    case "shown":
      return (
        <Notice tone="good" role="status" opens={standing === "held"} title={text(`review.standing.${standing}`)}>
          {standing === "held" && <p>{text("review.standing.held.text")}</p>}
        </Notice>
      )
    case "refused":
      return (
        <Notice tone="warn" role="status" title={text("review.standing.refused")}>
          {refusal !== null && <p>{refusalText[refusal][locale]}</p>}
        </Notice>
      )
    case "over":
      return <Notice tone="info" role="status" title={text("review.standing.over")} />
    default:
      return standing satisfies never
  }
}
