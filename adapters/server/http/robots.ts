import { Effect } from "effect"
import { HttpSettings } from "./settings.ts"

/** Keeps search engines away from private pages and endless lists. `origin` is the request's. */
export const robots = (origin: string) =>
  Effect.map(
    HttpSettings,
    ({ publicOrigin }) =>
      new Response(
        [
          "User-agent: *",
          "Disallow: /checkout/",
          "Disallow: /prenotazione/",
          "Disallow: /en/checkout/",
          "Disallow: /en/prenotazione/",
          "Disallow: /sandbox",
          "Disallow: /dev/",
          `Sitemap: ${publicOrigin ?? origin}/sitemap.xml`,
          "",
        ].join("\n"),
        { headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "public, max-age=3600" } },
      ),
  )
