import { Effect } from "effect"
import { sessionIdIn, signedInBy } from "../account/part.ts"
import { HttpSettings } from "../http/settings.ts"
import { proofOf } from "../http/visitor.ts"
import { Refused } from "../kernel/refused.ts"
import { orderByCode, orderOfPerson } from "./rows.ts"

type Headers = Readonly<Record<string, string | undefined>>

/** The id of who is signed in; null for a visitor. */
export const personBy = ({ cookie }: Headers) =>
  HttpSettings.pipe(
    Effect.flatMap(({ secure }) => signedInBy(sessionIdIn({ headers: new Headers({ cookie: cookie ?? "" }) }, secure))),
    Effect.map((person) => person?.personId ?? null),
  )

/** The order of a code, for the browser that ordered, its token, or the account in which it was bought. */
export const orderFor = (code: string, headers: Headers) =>
  orderByCode(code, proofOf(headers)).pipe(
    Effect.catchIf(
      (error) => error instanceof Refused,
      (refused) =>
        Effect.flatMap(personBy(headers), (personId) =>
          personId === null ? Effect.fail(refused) : orderOfPerson(code, personId),
        ),
    ),
  )
