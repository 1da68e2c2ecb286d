import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { SqlClient } from "effect/sql"
import { PublicationApi } from "../../contract/publication.ts"
import { byOperator } from "../http/operator.ts"
import { orProblem } from "../http/problems.ts"
import { decideDraft } from "./drafts.ts"

const AT_ONCE = 100

type Held = {
  readonly experience_id: string
  readonly partner_id: string
  readonly revision: number
  readonly is_live: boolean
  readonly saved_at: string
  readonly draft: unknown
}

const held = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  return yield* sql<Held>`
    select experience_id, partner_id, revision, standing = 'changeInReview' as is_live, saved_at, draft from publication
    where standing in ('review', 'changeInReview') order by saved_at, experience_id limit ${AT_ONCE}`
})

export const publicationHandlers = HttpApiBuilder.group(PublicationApi, "publication", (group) =>
  group.handleAll({
    held: (asked) =>
      orProblem(
        Effect.andThen(
          byOperator(asked),
          Effect.map(held, (publications) => ({ publications })),
        ),
      ),
    approve: (asked) => {
      const { id } = asked.params
      return orProblem(
        Effect.flatMap(byOperator(asked), (by) =>
          Effect.as(decideDraft(id, asked.payload.revision, null, by), { experience_id: id }),
        ),
      )
    },
    sendBack: (asked) => {
      const { id } = asked.params
      const { revision, note } = asked.payload
      return orProblem(
        Effect.flatMap(byOperator(asked), (by) =>
          Effect.as(decideDraft(id, revision, note, by), { experience_id: id }),
        ),
      )
    },
  }),
)
