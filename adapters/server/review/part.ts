import { Effect, Layer } from "effect"
import { ReviewApi } from "../../contract/review.ts"
import { joined } from "../kernel/follow.ts"
import type { Part } from "../kernel/part.ts"
import { created } from "../kernel/personal.ts"
import { orNull } from "../kernel/refused.ts"
import { awardPoints } from "./award.ts"
import { ReviewFlow, reviewFlowAlone } from "./flow.ts"
import { reviewForm } from "./form.ts"
import { heldReviewsHandlers, partnerReviewsHandlers, reviewHandlers } from "./handlers.ts"
import { reviewMails } from "./mails.ts"
import { reviewMigrations } from "./migrations.ts"
import { reviewsLoop } from "./open.ts"
import { pictureAnswer, pictureOf } from "./pictures.ts"
import { reviewPage } from "./read.ts"
import { ReviewSettings } from "./settings.ts"

export { decideReview, heldReviews } from "./decide.ts"
export { openReview, tokenOf as reviewTokenOf } from "./open.ts"
export { reviewsOfPerson } from "./own.ts"
export { writeReview } from "./write.ts"

type Start = { readonly settings: { readonly review: ReviewSettings["Service"] } }

const purpose = {
  it: "mostrare la recensione a chi sceglie, e sapere che chi scrive c’era",
  en: "to show the review to people who are choosing, and to know that its author was there",
}
const twoYears = { purpose, basis: "contract", keep: created("P24M"), erase: "delete" } as const

export const reviewPart = {
  name: "review",
  services: ({ settings }: Start) =>
    Layer.mergeAll(Layer.effect(ReviewFlow, joined(reviewFlowAlone)), Layer.succeed(ReviewSettings, settings.review)),
  flows: { [reviewFlowAlone.durable.id]: ReviewFlow },
  rebuilds: [reviewFlowAlone],
  streams: ["review-"],
  mails: reviewMails,
  effects: { awardPoints },
  contract: ReviewApi,
  api: { review: reviewHandlers, heldReviews: heldReviewsHandlers, partnerReviews: partnerReviewsHandlers },
  loops: [reviewsLoop],
  routes: [
    {
      method: "POST",
      path: "/booking/v1/reviews/:token/pictures",
      use: { who: "token" },
      body: "picture",
      answer: (request, { token = "" }) =>
        Effect.map(pictureOf(request, token), (picture) => Response.json({ picture })),
    },
    {
      method: "GET",
      path: "/booking/v1/review-pictures/:name",
      use: { who: "everybody", kept: "timed" },
      answer: (request, { name = "" }) => pictureAnswer(request, name),
    },
  ],
  forms: [{ pages: ["/recensione/$token"], take: reviewForm }],
  readers: () => ({ review: { review: (token: string) => orNull(reviewPage(token)) } }),
  migrations: reviewMigrations,
  derived: {
    review: {
      when: "seq > 0",
      columns: {
        state: "'null'::jsonb",
        text_id: "null",
        rating: "null",
        is_live: "false",
        is_held: "false",
        refusals: "0",
        seq: "0",
      },
    },
  },
  personal: [
    {
      table: "review_text",
      columns: "author words",
      subject: { booking: "t.booking_code" },
      what: {
        it: "La tua recensione: il nome con cui la firmi e il testo",
        en: "Your review: the name under it and the text",
      },
      ...twoYears,
      erase: {
        hold: {
          it: "solo se l’hai chiesto scrivendola, a nome «Ex cliente» e senza foto",
          en: "only if you asked for it when you wrote it, under “Former customer” and without photos",
        },
        only: { rows: "t.keeps", without: "author pictures" },
      },
    },
    {
      table: "review_picture",
      columns: "large small",
      subject: { booking: "t.booking_code" },
      what: {
        it: "Le foto della tua recensione, senza i dati della fotocamera e del luogo",
        en: "The photos of your review, without the camera’s data and the place",
      },
      ...twoYears,
    },
    {
      table: "review_answer",
      columns: "as_described improve",
      subject: { booking: "t.booking_code" },
      what: {
        it: "Le tue risposte alle domande private dopo una visita",
        en: "Your answers to the private questions after a visit",
      },
      ...twoYears,
      purpose: {
        it: "migliorare l’esperienza; le legge anche chi la organizza",
        en: "to improve the experience; its host reads them too",
      },
    },
    {
      table: "review_reply",
      columns: "words",
      subject: { booking: "t.booking_code" },
      what: {
        it: "Ciò che chi organizza ha risposto alla tua recensione",
        en: "What the host answered to your review",
      },
      ...twoYears,
    },
  ],
  impersonal: {
    review: "booking_code token_hash experience_id partner_id state text_id language",
    review_text: "text_id booking_code language pictures flags",
    review_picture: "booking_code hash",
    review_answer: "booking_code",
    review_reply: "booking_code",
  },
} satisfies Part
