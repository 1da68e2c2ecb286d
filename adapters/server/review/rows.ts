import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { parseCode } from "../../../domain/code.ts"
import type { Locale } from "../../../domain/locale.ts"
import { sha256 } from "../kernel/access.ts"
import { Refused } from "../kernel/refused.ts"

export type ReviewRow = {
  readonly code: string
  readonly experienceId: string
  readonly partnerId: string
  readonly visitedOn: string
  /** The text that was written last; null: none, or it was erased. */
  readonly text: ReviewText | null
}

type ReviewText = {
  readonly textId: string
  readonly author: string
  readonly words: string
  readonly language: Locale
  /** The pictures' names, separated by spaces. */
  readonly pictures: string
  /** Whether the text stays, without a name, when its author is erased. */
  readonly keeps: boolean
}

const reviewBy = Effect.fnUntraced(function* (column: "token_hash" | "booking_code", value: string) {
  const sql = yield* SqlClient.SqlClient
  const [row] = yield* sql<ReviewRow>`
    select r.booking_code as code, r.experience_id as "experienceId", r.partner_id as "partnerId",
      r.visited_on as "visitedOn", (select json_build_object('textId', t.text_id, 'author', t.author, 'words', t.words,
        'language', t.language, 'pictures', t.pictures, 'keeps', t.keeps) from review_text t where t.text_id = r.text_id) as text
    from review r where r.${sql(column)} = ${value}`
  return row ?? (yield* new Refused({ code: "review_not_found" }))
})

/** The review that this token opens. Fails with Refused for any other token. */
export const reviewByToken = (token: string) => reviewBy("token_hash", sha256(token))

/** By the booking's code as somebody has typed it, without a check of the caller. */
export const reviewByCode = (typed: string) => reviewBy("booking_code", parseCode(typed) ?? "")
