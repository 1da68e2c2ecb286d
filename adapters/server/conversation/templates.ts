import { randomUUID } from "node:crypto"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import type { OwnTemplate } from "../../../domain/conversation/ports.ts"
import { givenTemplates } from "../../../domain/conversation/templates.ts"
import { LONGEST_NAME, MOST_TEMPLATES, wordsProblem } from "../../../domain/conversation/terms.ts"
import type { Locale } from "../../../domain/locale.ts"
import { Refused, refuseProblems } from "../kernel/refused.ts"
import type { Member } from "../partner/part.ts"

/** The templates of a partner, after those that everybody has. */
export const templatesOf = Effect.fnUntraced(function* ({ partnerId }: Pick<Member, "partnerId">, locale: Locale) {
  const sql = yield* SqlClient.SqlClient
  const own = yield* sql<{ id: string; name: string; it: string; en: string }>`
    select id, name, words_it as it, words_en as en from conversation_template
    where partner_id = ${partnerId} order by created_at, id`
  return [
    ...givenTemplates(locale).map((one): OwnTemplate => ({ ...one, isOwn: false })),
    ...own.map(({ id, name, it, en }): OwnTemplate => ({ id, name, words: { it, en }, isOwn: true })),
  ]
})

type Typed = Readonly<Record<"name" | "words_it" | "words_en", string>>

/** Keeps a template. Fails with Refused, naming each wrong field. */
export const addTemplate = Effect.fn("conversation.addTemplate")(function* ({ partnerId }: Member, typed: Typed) {
  const problems = {
    name: wordsProblem(typed.name, LONGEST_NAME),
    words_it: wordsProblem(typed.words_it),
    words_en: wordsProblem(typed.words_en),
  }
  const wrong = Object.fromEntries(
    Object.entries(problems).flatMap(([field, one]) => (one === null ? [] : [[field, one]])),
  )
  yield* refuseProblems(["name", "words_it", "words_en"], wrong)
  const sql = yield* SqlClient.SqlClient
  const added = yield* sql`
    insert into conversation_template (id, partner_id, name, words_it, words_en, created_at)
    select ${randomUUID()}::uuid, ${partnerId}, ${typed.name.trim()}, ${typed.words_it.trim()}, ${typed.words_en.trim()},
      shop_now()
    where (select count(*) from conversation_template where partner_id = ${partnerId}) < ${MOST_TEMPLATES} returning 1`
  if (added.length === 0) return yield* new Refused({ code: "templates_at_most", params: { maximum: MOST_TEMPLATES } })
})

export const removeTemplate = Effect.fn("conversation.removeTemplate")(function* ({ partnerId }: Member, id: string) {
  const sql = yield* SqlClient.SqlClient
  const gone = yield* sql`
    delete from conversation_template where id::text = ${id} and partner_id = ${partnerId} returning 1`
  if (gone.length === 0) return yield* new Refused({ code: "not_found" })
})
