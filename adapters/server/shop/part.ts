import { Effect } from "effect"
import { keptPictures } from "../http/pictures.ts"
import type { Part } from "../kernel/part.ts"
import { Refused } from "../kernel/refused.ts"
import type { ShopFile } from "./file.ts"
import { sheetPath, shopMark, shopSheet, wear } from "./look.ts"

const pictures = keptPictures()

type Start = { readonly settings: { readonly shop: ShopFile } }

/** The shop under its operator's own name: icon and colours. */
export const shopPart = {
  name: "shop",
  // Before any part is opened: mails already know the name when their services are made.
  check: ({ settings }: Start) => wear(settings.shop),
  routes: [
    {
      method: "GET",
      path: "/art/mark.svg",
      use: { who: "everybody", kept: "timed" },
      answer: (request) => Effect.promise(() => pictures(request, "mark", shopMark)),
    },
    {
      method: "GET",
      path: sheetPath,
      use: { who: "everybody", kept: "timed" },
      // Its address changes with its content.
      answer: () =>
        Effect.suspend(() => {
          const sheet = shopSheet()
          if (sheet === null) return new Refused({ code: "not_found" })
          const headers = {
            "content-type": "text/css; charset=utf-8",
            "cache-control": "public, max-age=31536000, immutable",
            "x-content-type-options": "nosniff",
          }
          return Effect.succeed(new Response(sheet, { headers }))
        }),
    },
  ],
} satisfies Part
