import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import type { Part } from "../kernel/part.ts"
import { within } from "../kernel/within.ts"
import { mark } from "./mark.ts"
import { metrics } from "./metrics.ts"
import { keptPictures } from "./pictures.ts"
import { robots } from "./robots.ts"

const pictures = keptPictures()

const state = (now: "up" | "ready" | "unready", status = 200) =>
  Response.json({ status: now }, { status, headers: { "cache-control": "no-store" } })

const ready = Effect.flatMap(SqlClient.SqlClient, (sql) => sql`select 1`).pipe(
  within("2 seconds"),
  Effect.match({
    onSuccess: () => state("ready"),
    onFailure: () => state("unready", 503),
  }),
)

/** The server's own addresses: its health, robots.txt and the shop's mark. */
export const httpPart = {
  name: "http",
  routes: [
    {
      method: "GET",
      path: "/health",
      use: { who: "everybody" },
      answer: () => Effect.sync(() => state("up")),
    },
    { method: "GET", path: "/ready", use: { who: "everybody" }, answer: () => ready },
    { method: "GET", path: "/metrics", use: { who: "operator" }, answer: (request) => metrics(request) },
    {
      method: "GET",
      path: "/robots.txt",
      use: { who: "everybody", kept: "timed" },
      answer: (request) => robots(new URL(request.url).origin),
    },
    {
      method: "GET",
      path: "/art/mark.svg",
      use: { who: "everybody", kept: "timed" },
      answer: (request) => Effect.promise(() => pictures(request, "mark", () => mark())),
    },
  ],
} satisfies Part
