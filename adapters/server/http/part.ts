import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import type { Part } from "../kernel/part.ts"
import { within } from "../kernel/within.ts"
import { commitWaits, LONG_WAIT_SECONDS } from "../store/commit-wait.ts"
import { Database } from "../store/database.ts"
import { isDiskFull } from "../store/full-disk.ts"
import { metrics } from "./metrics.ts"
import { robots } from "./robots.ts"

type State = { readonly status: "up" | "ready" | "unready"; readonly why?: string }

const state = (now: State, status = 200, headers: Readonly<Record<string, string>> = {}) =>
  Response.json(now, { status, headers: { "cache-control": "no-store", ...headers } })

const unready = (why: string) => state({ status: "unready", why }, 503, { "retry-after": "1" })

/** Whether the shop can sell: the database answers, and it commits. */
const ready = Effect.flatMap(Database, ({ looking }) =>
  Effect.provideService(commitWaits, SqlClient.SqlClient, looking),
).pipe(
  within("2 seconds"),
  Effect.match({
    onSuccess: ({ seconds }) => {
      if (isDiskFull()) return unready("the database's disk is full")
      return seconds < LONG_WAIT_SECONDS
        ? state({ status: "ready" })
        : unready("commits wait for the synchronous standby")
    },
    onFailure: () => unready("the database does not answer"),
  }),
)

/** The server's own addresses: its health and robots.txt. */
export const httpPart = {
  name: "http",
  routes: [
    {
      method: "GET",
      path: "/health",
      use: { who: "everybody" },
      answer: () => Effect.sync(() => state({ status: "up" })),
    },
    { method: "GET", path: "/ready", use: { who: "everybody" }, answer: () => ready },
    {
      method: "GET",
      path: "/metrics",
      use: { who: "metrics" },
      answer: (request, _, address) => metrics(request, address),
    },
    {
      method: "GET",
      path: "/robots.txt",
      use: { who: "everybody", kept: "timed" },
      answer: (request) => robots(new URL(request.url).origin),
    },
  ],
} satisfies Part
