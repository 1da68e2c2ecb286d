import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import { startApp } from "../app.ts"
import { settingsOf } from "../config.ts"
import { parts } from "../parts.ts"
import { script } from "../store/migrations/script.ts"
import type { Message } from "../store/outbox-table.ts"
import { effectsOf, mustFit } from "./fold.ts"
import type { Part } from "./part.ts"

const empty = script("select 1")
const done = () => Effect.void
const message = (stream: string): Message => ({ id: `${stream}/1/1`, stream, type: "sendMail", params: {}, attempt: 1 })

describe("the parts of a starting server", () => {
  it("fit together", () => {
    expect(parts.length).toBeGreaterThan(10)
    mustFit(parts)
  })

  const one: Part = {
    name: "one",
    streams: ["one-"],
    migrations: { "0901_one": empty },
    flows: { "one-flow": Effect.die("never asked for") },
    effects: { sendMail: done },
    routes: [{ method: "GET", path: "/one", answer: () => Effect.succeed(new Response()) }],
  }
  it.each<readonly [string, Part, string]>([
    ["name", { name: "one" }, "two parts have the name one"],
    [
      "migration number",
      { name: "two", migrations: { "0901_two": empty } },
      "one and two both have migration number 901",
    ],
    ["flow", { name: "two", flows: { "one-flow": Effect.die("") } }, "one and two both have the flow one-flow"],
    ["route", { name: "two", routes: one.routes ?? [] }, "one and two both have the route GET /one"],
    ["effect", { name: "two", effects: { sendMail: done } }, "one and two both handle the effect sendMail"],
    ["streams", { name: "two", streams: ["one-"] }, "one and two both have streams that begin with one-"],
  ])("planted fault: two parts with one %s are both named", (_, two, sentence) => {
    mustFit([one])
    expect(() => mustFit([one, two])).toThrow(sentence)
  })

  it("planted fault: if they clash, the shop says so before it opens anything", async () => {
    const start = startApp({
      settings: settingsOf({ DATABASE_URL: "postgres://nobody@127.0.0.1:1/none" }, undefined),
      assets: () => ({ routes: {} }),
      environment: {},
      ownOrigin: "http://127.0.0.1:1",
      parts: [one, { ...one, name: "two" }],
    })
    await expect(start).rejects.toThrow("The shop does not open: one and two both have migration number 901.")
  })
})

describe("an effect name that two parts use", () => {
  const heard: string[] = []
  const hears = (name: string, streams: readonly string[]) => ({
    name,
    streams,
    effects: { sendMail: ({ stream }: Message) => Effect.sync(() => void heard.push(`${name} ${stream}`)) },
  })

  it("runs in the part whose stream asked for the effect", async () => {
    const { sendMail } = effectsOf([hears("booking", ["booking-"]), hears("link", ["link-"])])
    await Effect.runPromise(sendMail?.(message("link-7")) ?? Effect.die("no handler"))
    await Effect.runPromise(sendMail?.(message("booking-7")) ?? Effect.die("no handler"))
    expect(heard).toEqual(["link link-7", "booking booking-7"])
  })

  it("planted fault: parts whose streams cannot be told apart are refused", () => {
    expect(() => effectsOf([hears("booking", ["booking-"]), hears("bookings", ["booking-old-"])])).toThrow(
      "booking and bookings both handle the effect sendMail of the same streams",
    )
  })
})
