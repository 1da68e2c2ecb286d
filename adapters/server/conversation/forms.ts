import { Effect } from "effect"
import { filled } from "../../../domain/conversation/templates.ts"
import { MOST_TO_ALL, wordsProblem } from "../../../domain/conversation/terms.ts"
import { locales } from "../../../domain/locale.ts"
import { pageParams } from "../../../domain/pages.ts"
import { partnerPaths } from "../../../domain/partners/paths.ts"
import type { Done, PostedPage } from "../account/part.ts"
import { Refused, refuseFields } from "../kernel/refused.ts"
import { demandRight, type Member, memberForm } from "../partner/part.ts"
import { countOrRefuse } from "../store/rate-limits.ts"
import { bookedOn, fillingsOf } from "./read.ts"
import { addTemplate, removeTemplate } from "./templates.ts"
import { announce, settle, writeAsMember } from "./write.ts"

/** One departure is written to so many times a day. */
const perDeparture = [{ name: "conversation:departure", points: MOST_TO_ALL, seconds: 24 * 3_600 }]

const toAll = Effect.fnUntraced(function* (member: Member, { field }: Pick<PostedPage, "field">) {
  const slotId = field("slot")
  const all = yield* bookedOn(member, slotId)
  if (all.length === 0) return yield* new Refused({ code: "not_found" })
  const spoken = locales.filter((locale) => all.some(({ row }) => row.locale === locale))
  yield* refuseFields(
    spoken.flatMap((locale) => {
      const problem = wordsProblem(field(`words_${locale}`))
      return problem === null ? [] : [{ field: `words_${locale}`, ...problem }]
    }),
  )
  yield* countOrRefuse([{ who: `departure:${slotId}`, limits: perDeparture }])
  yield* announce(
    member,
    all.map((booked) => ({ booked, words: filled(field(`words_${booked.row.locale}`), fillingsOf(booked)) })),
  )
  return all.length
})

const messagesForm = memberForm("/partner/messages", (posted, member) =>
  Effect.gen(function* () {
    yield* demandRight("messages", member)
    switch (posted.form) {
      case "messageAll": {
        const sent = yield* toAll(member, posted)
        return {
          go: `${partnerPaths.messages}?${new URLSearchParams({ done: posted.form, sent: `${sent}` })}`,
        } satisfies Done
      }
      case "templateAdd": {
        const [name, it, en] = [posted.field("name"), posted.field("words_it"), posted.field("words_en")]
        yield* addTemplate(member, { name, words_it: it, words_en: en })
        break
      }
      case "templateRemove":
        yield* removeTemplate(member, posted.field("template"))
        break
      default:
        return posted.form satisfies never
    }
    return { go: `${partnerPaths.messages}?${new URLSearchParams({ done: posted.form })}` } satisfies Done
  }),
)

const threadForm = memberForm("/partner/messages/$code", (posted, member) =>
  Effect.gen(function* () {
    yield* demandRight("messages", member)
    const { request } = posted as PostedPage
    const code = pageParams(new URL(request.url).pathname).code ?? ""
    switch (posted.form) {
      case "messageWrite":
        yield* writeAsMember(member, code, posted.field("words"))
        break
      case "messageSettle":
        yield* settle(member, code)
        break
      default:
        return posted.form satisfies never
    }
    return { go: `${partnerPaths.thread(code)}?${new URLSearchParams({ done: posted.form })}` } satisfies Done
  }),
)

export const conversationForms = [messagesForm, threadForm] as const
