import { Effect } from "effect"
import { EmbedApi } from "../../contract/embed.ts"
import type { Params, Part } from "../kernel/part.ts"
import { embedForms } from "./forms.ts"
import { embedAdminHandlers, embedCheckoutHandlers, embedHandlers } from "./handlers.ts"
import { embedMigrations } from "./migrations.ts"
import { loaderAnswer, returnAnswer } from "./pages.ts"
import { embedReaders } from "./read.ts"

/** A bank may send the customer back by a link or by a form. */
const returns = (["GET", "POST"] as const).flatMap((method) =>
  (["/embed/return/:embedId", "/en/embed/return/:embedId"] as const).map((path) => ({
    method,
    path,
    use: { who: "everybody" } as const,
    answer: (_: Request, { embedId = "" }: Params) => returnAnswer(embedId),
  })),
)

export const embedPart = {
  name: "embed",
  contract: EmbedApi,
  api: { embedCheckout: embedCheckoutHandlers, embed: embedHandlers, embedAdmin: embedAdminHandlers },
  routes: [
    {
      method: "GET",
      path: "/embed/v1.js",
      use: { who: "everybody", kept: "timed" },
      answer: (request) => Effect.sync(() => loaderAnswer(request)),
    },
    ...returns,
  ],
  forms: embedForms,
  readers: embedReaders,
  migrations: embedMigrations,
  // Names and sites are the partner's own, and no customer's.
  impersonal: {
    embed: "id partner_id name origins",
    embed_network: "embed_id experience_id",
    embed_booking: "code embed_id",
  },
} satisfies Part
