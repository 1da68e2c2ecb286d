import { Effect } from "effect"
import type { FeedPage } from "../../../domain/feed/ports.ts"
import { localeOf } from "../../../domain/paths.ts"
import type { Params, Part } from "../kernel/part.ts"
import { Refused } from "../kernel/refused.ts"
import { memberInside, selfOf } from "../partner/part.ts"
import { experiencesOf, feedFile, feedsOf, scopesOf } from "./feeds.ts"
import { feedForms } from "./forms.ts"
import { googleFile } from "./google.ts"
import { feedMigrations } from "./migrations.ts"

export const feedPart = {
  name: "feed",
  routes: [
    {
      method: "GET",
      path: "/partner/feeds/:token",
      use: { who: "token", kept: "revalidated" },
      answer: (request, { token = "" }: Params) => feedFile(request, token),
    },
    {
      method: "GET",
      path: "/feeds/google-ttd.json",
      use: { who: "operator" },
      answer: (request) => googleFile(request),
    },
  ],
  forms: feedForms,
  readers: (request: Request) => {
    const locale = localeOf(new URL(request.url).pathname)
    return {
      partner: {
        feeds: () =>
          Effect.gen(function* () {
            const member = yield* memberInside(request)
            if (member === null) return yield* new Refused({ code: "SessionRequired" })
            const scopes = scopesOf(member.role)
            const { self } = yield* selfOf(member)
            const experiences = scopes.includes("experience") ? yield* experiencesOf(member.partnerId, locale) : []
            return { self, feeds: yield* feedsOf(member, locale), scopes, experiences } satisfies FeedPage
          }),
      },
    }
  },
  migrations: feedMigrations,
  impersonal: {
    partner_feed: "token_hash scope experience_id locale",
    partner_feed_slot: "slot_id partner_id shown",
    feed_written: "name",
  },
} satisfies Part
