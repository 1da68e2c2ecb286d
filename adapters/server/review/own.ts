import { Effect } from "effect"
import { defaultLocale, type Locale } from "../../../domain/locale.ts"
import { lapsesAt, writeUntil } from "../../../domain/review/times.ts"
import type { OwnReview, OwnReviews, VisitToReview } from "../../../domain/review/views.ts"
import { reviewStream } from "../../../machines/review/streams.ts"
import { joinLateBookings, type SignedIn } from "../account/part.ts"
import { experienceNamed } from "../catalogue/part.ts"
import { Access } from "../kernel/access.ts"
import { now } from "../store/clock.ts"
import { readRows } from "../store/reads.ts"
import { headFrom, type StoredHead, storedHead } from "../store/stored-head.ts"
import { ReviewFlow } from "./flow.ts"
import { standingOf } from "./read.ts"

/** So many visits are on one page. */
const AT_ONCE = 20

type Row = Pick<OwnReview, "experience" | "visitedOn" | "text" | "reply"> & {
  readonly code: string
  readonly head: StoredHead
}

const own = (locale: Locale) => `
  select r.booking_code as code, r.visited_on as "visitedOn", ${storedHead("'review-' || r.booking_code")} as head,
    json_build_object('name', ${experienceNamed("b.summary", locale)}, 'slug', b.summary->'experience'->>'slug',
      'city', b.summary->'experience'->>'city') as experience,
    (select json_build_object('words', t.words, 'language', t.language) from review_text t
      where t.text_id = r.text_id) as text,
    (select words from review_reply p where p.booking_code = r.booking_code) as reply
  from booking_owner o join review r on r.booking_code = o.code join bookings b on b.code = o.code
  where o.person_id = :personId::uuid and o.how <> 'notMine' and (r.rating is not null or jsonb_exists(r.state, 'asked'))
  order by r.visited_on desc, r.booking_code limit ${AT_ONCE + 1} offset :after::integer`

/** A page, from 1, of the visits about which a customer may write, and of what they wrote. Late bookings join first. */
export const reviewsOfPerson = Effect.fn("review.ofPerson")(function* (
  { personId, isVerified }: Pick<SignedIn, "personId" | "isVerified">,
  page: number,
  locale: Locale = defaultLocale,
) {
  if (isVerified) yield* joinLateBookings(personId)
  const [flow, { tokenOf }, at] = [yield* ReviewFlow, yield* Access, yield* now]
  const rows = yield* readRows<Row>(own(locale), { personId, after: (page - 1) * AT_ONCE })
  const [toWrite, written]: [VisitToReview[], OwnReview[]] = [[], []]
  for (const { code, head, experience, visitedOn, text, reply } of rows.slice(0, AT_ONCE)) {
    const { snapshot } = yield* headFrom(flow, head)
    const { endsAt, rating, refusal, publishedAt } = snapshot.context
    const visit = { token: tokenOf(reviewStream(code)), experience, visitedOn }
    const something = { textId: "new", rating: 5, at }
    if (snapshot.can({ type: "customer.wrote", ...something })) toWrite.push({ ...visit, until: writeUntil(endsAt) })
    if (rating === null) continue
    const standing = standingOf(snapshot, text !== null)
    if (standing === "nothing") continue
    written.push({
      ...visit,
      standing,
      refusal,
      rating,
      text,
      reply: standing === "over" ? null : reply,
      shownUntil: standing === "shown" && publishedAt !== null ? lapsesAt(publishedAt) : null,
      mayEdit: standing !== "over" && snapshot.can({ type: "customer.edited", ...something }),
    })
  }
  return { toWrite, written, page, hasMore: rows.length > AT_ONCE } satisfies OwnReviews
})
