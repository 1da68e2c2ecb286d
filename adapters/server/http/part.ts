import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import type { Part } from "../kernel/part.ts"
import { mark } from "./mark.ts"
import { metrics } from "./metrics.ts"
import { keptPictures } from "./pictures.ts"
import { robots } from "./robots.ts"

const pictures = keptPictures()

const ready = Effect.flatMap(SqlClient.SqlClient, (sql) => sql`select 1`).pipe(
  Effect.match({
    onSuccess: () => Response.json({ status: "ready" }),
    onFailure: () => Response.json({ status: "starting" }, { status: 503 }),
  }),
)

/** The server's own addresses: its health, robots.txt and the shop's mark. */
export const httpPart = {
  name: "http",
  routes: [
    { method: "GET", path: "/health", answer: () => Effect.sync(() => Response.json({ status: "up" })) },
    { method: "GET", path: "/ready", answer: () => ready },
    { method: "GET", path: "/metrics", answer: (request) => metrics(request) },
    { method: "GET", path: "/robots.txt", answer: (request) => robots(new URL(request.url).origin) },
    {
      method: "GET",
      path: "/art/mark.svg",
      answer: (request) => Effect.promise(() => pictures(request, "mark", () => mark())),
    },
  ],
} satisfies Part
