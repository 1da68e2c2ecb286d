import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { MeApi } from "../../contract/me.ts"
import { sessionIdIn, signedInBy } from "../account/part.ts"
import type { Asked } from "../http/asked.ts"
import { orProblem } from "../http/problems.ts"
import { HttpSettings } from "../http/settings.ts"
import type { Part } from "../kernel/part.ts"
import { Refused } from "../kernel/refused.ts"
import { balanceOf, entriesOf } from "../points/part.ts"

/** The id of who is signed in. Fails with Refused for a visitor. */
const personOf = ({ request: { headers } }: Asked) =>
  HttpSettings.pipe(
    Effect.map(({ secure }) => sessionIdIn({ headers: new Headers({ cookie: headers.cookie ?? "" }) }, secure)),
    Effect.flatMap(signedInBy),
    Effect.flatMap((person) =>
      person === null ? Effect.fail(new Refused({ code: "SessionRequired" })) : Effect.succeed(person.personId),
    ),
  )

const meHandlers = HttpApiBuilder.group(MeApi, "me", (group) =>
  group.handleAll({
    points: (asked) => orProblem(Effect.flatMap(personOf(asked), balanceOf)),
    entries: (asked) =>
      orProblem(
        Effect.flatMap(personOf(asked), (personId) => {
          const { cursor } = asked.query
          return entriesOf(personId, cursor === undefined ? null : Number(cursor))
        }),
      ),
  }),
)

/** What a customer reads of their own account, of several features. */
export const mePart = {
  name: "me",
  contract: MeApi,
  api: { me: meHandlers },
} satisfies Part
