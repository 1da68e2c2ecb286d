import { Effect } from "effect"
import { partnerPaths } from "../../../domain/partners/paths.ts"
import type { Done } from "../account/part.ts"
import { MailSettings } from "../mail/settings.ts"
import { memberForm } from "../partner/part.ts"
import { addFeed, revokeFeed } from "./feeds.ts"

const feedsForm = memberForm("/partner/feeds", (posted, member) =>
  Effect.gen(function* () {
    const { form } = posted
    switch (form) {
      case "feedAdd": {
        const typed = { scope: posted.field("scope"), experience: posted.field("experience") }
        const token = yield* addFeed(member, typed, posted.locale)
        const { origin } = yield* MailSettings
        return { isDone: true, values: { address: `${origin}${partnerPaths.feedFile(token)}` } } satisfies Done
      }
      case "feedRevoke":
        yield* revokeFeed(member, posted.field("feed"))
        return { isDone: true } satisfies Done
      default:
        return form satisfies never
    }
  }),
)

export const feedForms = [feedsForm] as const
