import { assign, setup } from "xstate"
import { askAt, lapsesAt, remindAt, writeUntil } from "../../domain/review/times.ts"
import { isBefore } from "../../domain/time/instant.ts"
import { type Durable, durable } from "../kit/durable.ts"
import { MAX_ITERATIONS } from "../kit/limits.ts"
import { because, given } from "../kit/params.ts"
import type { StateMeta } from "../kit/types.ts"
import { until } from "../kit/until.ts"
import type {
  AwardParams,
  RefusalParams,
  RequestParams,
  ReviewContext,
  ReviewEvent,
  ReviewEventOf,
  ReviewInput,
} from "./review.types.ts"

type Args = { readonly context: ReviewContext; readonly event: ReviewEvent }
type Written = ReviewEventOf<"customer.wrote" | "customer.edited">

const request = (of: "1" | "2") =>
  ({
    type: "sendRequest",
    params: ({ context }: Pick<Args, "context">): RequestParams => ({ bookingCode: context.bookingCode, of }),
  }) as const

const award = {
  type: "awardPoints",
  params: ({ context }: Pick<Args, "context">): AwardParams => ({ bookingCode: context.bookingCode }),
} as const

const mailRefusal = {
  type: "sendRefusal",
  params: ({
    context,
    event,
  }: {
    context: ReviewContext
    event: ReviewEventOf<"operator.refused">
  }): RefusalParams => ({
    bookingCode: context.bookingCode,
    code: event.code,
    of: String(context.refusals + 1),
  }),
} as const

const recordText = { type: "recordText", params: given } as const
/** The private questions are independent of the review, so they may be answered before and after it. */
const answers = { "customer.answered": { guard: "mayAnswer", actions: ["recordAnswers", award] } } as const
/** A person looks at each new text. */
const edits = { "customer.edited": { guard: "mayEdit", target: "held", actions: recordText } } as const

export const reviewMachine = setup({
  types: {} as {
    context: ReviewContext
    events: ReviewEvent
    input: ReviewInput
    meta: StateMeta
    tags: "live"
  },
  guards: {
    isAnotherTime: ({ context, event }: Args) => event.type === "booking.moved" && event.endsAt !== context.endsAt,
    isAsLastWritten: ({ context, event }: Args) => "textId" in event && event.textId === context.textId,
    mayAnswer: ({ context, event }: Args) => !context.answered && isInTime(context, event),
    mayEdit: ({ context, event }: Args) => isInTime(context, event),
    mayReply: ({ context }: Args) => !context.replied,
    mayReport: ({ context }: Args) => !context.reported,
  },
  delays: {
    askTime: until(({ endsAt }) => askAt(endsAt)),
    remindTime: until(({ endsAt }) => remindAt(endsAt)),
    writeTime: until(({ endsAt }) => writeUntil(endsAt)),
    liveTime: until(({ publishedAt, at }) => lapsesAt(publishedAt ?? at)),
  },
  actions: {
    sendRequest: (_, _params: RequestParams) => {},
    /** Says why the text was refused, and until when it may be changed. */
    sendRefusal: (_, _params: RefusalParams) => {},
    /** For the private answers, if the customer has an account. */
    awardPoints: (_, _params: AwardParams) => {},
    recordMove: assign((_, { endsAt }: ReviewEventOf<"booking.moved">) => ({ endsAt })),
    recordAnswers: assign({ answered: true }),
    recordText: assign((_, { textId, rating }: Written) => ({ textId, rating, refusal: null })),
    recordPublication: assign(({ context }, { at }: { readonly at: string }) => ({
      publishedAt: context.publishedAt ?? at,
    })),
    recordRefusal: assign(({ context }, { code }: ReviewEventOf<"operator.refused">) => ({
      refusal: code,
      refusals: context.refusals + 1,
    })),
    recordReply: assign({ replied: true }),
    recordReport: assign({ reported: true }),
    giveReason: assign((_, { reason }: { readonly reason: string }) => ({ reason })),
  },
}).createMachine({
  id: "review",
  version: "1",
  options: { maxIterations: MAX_ITERATIONS },
  description: "The review of one visit, from its end until the review lapses.",
  context: ({ input }) => ({
    ...input,
    answered: false,
    textId: null,
    rating: null,
    publishedAt: null,
    replied: false,
    reported: false,
    refusal: null,
    refusals: 0,
    reason: null,
  }),
  initial: "awaitingVisit",
  states: {
    awaitingVisit: {
      description: "The visit has begun, or ended less than a day ago.",
      after: { askTime: "asked" },
      on: {
        // Re-enters the state, so that the timer follows the visit's new end.
        "booking.moved": {
          guard: "isAnotherTime",
          target: "awaitingVisit",
          reenter: true,
          actions: { type: "recordMove", params: given },
        },
        "booking.ended": { target: "closed", actions: because("booking") },
      },
    },
    asked: {
      description: "The customer was there, and is asked to write about it.",
      initial: "once",
      after: { writeTime: { target: "closed", actions: because("late") } },
      on: {
        ...answers,
        "customer.wrote": { target: "held", actions: recordText },
        "booking.ended": { target: "closed", actions: because("booking") },
      },
      states: {
        once: {
          description: "Asked by a first mail.",
          entry: request("1"),
          after: { remindTime: "again" },
        },
        again: { description: "Asked by a second mail, which is the last one.", entry: request("2") },
      },
    },
    held: {
      description: "Written, and not shown: a person has to look at it.",
      meta: { rests: true },
      on: {
        ...answers,
        ...edits,
        "operator.published": {
          guard: "isAsLastWritten",
          target: "published",
          actions: { type: "recordPublication", params: given },
        },
        "operator.refused": {
          guard: "isAsLastWritten",
          target: "refused",
          actions: [mailRefusal, { type: "recordRefusal", params: given }],
        },
      },
    },
    published: {
      tags: "live",
      description: "Shown with the experience, and counted in its rating.",
      after: { liveTime: "lapsed" },
      on: {
        ...answers,
        ...edits,
        "partner.replied": { guard: "mayReply", actions: "recordReply" },
        "partner.reported": { guard: "mayReport", target: "held", actions: "recordReport" },
        "operator.recalled": "held",
      },
    },
    refused: {
      description: "Not shown. The customer knows why, and may change it while there is time.",
      meta: { rests: true },
      on: { ...answers, ...edits },
    },
    lapsed: { type: "final", description: "Two years old: no longer shown, and no longer counted." },
    closed: { type: "final", description: "Nothing was written, and nothing can be any more." },
  },
})

function isInTime({ endsAt }: ReviewContext, { at }: ReviewEvent): boolean {
  return isBefore(at, writeUntil(endsAt))
}

export const reviewFlow: Durable<typeof reviewMachine> = durable({
  machine: reviewMachine,
  policyGuards: ["mayAnswer", "mayEdit", "mayReply", "mayReport", "isAsLastWritten"],
})

export type { ReviewContext, ReviewEvent, ReviewInput } from "./review.types.ts"
