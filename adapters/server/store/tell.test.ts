import { Cause, Effect, Logger, References } from "effect"
import { SqlClient } from "effect/sql"
import { afterEach, describe, expect, it } from "vitest"
import { followId } from "../../../machines/kit/follow.ts"
import { databaseKinds, useDatabase } from "../../../tests/fixtures/database.ts"
import { alike } from "../../../tests/fixtures/deep.ts"
import {
  earAnswers,
  earToSpeaker,
  openEar,
  openScribe,
  openSpeaker,
  relay,
  say,
  speakerToEar,
  speakerWaits,
  trouble,
  wordsOf,
} from "../../../tests/fixtures/relay-flows.ts"
import { advanceClock, resetClock } from "./clock.ts"
import { fireStream } from "./event-store.ts"
import { loadStream } from "./stream-state.ts"

const shop = relay()
const step = shop.registry.loop.step
const subscription = (followed: string, follower: string) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const [row] = yield* sql`
      select heard, due_at is not null as behind, tries from subscriptions
      where followed = ${followed} and follower = ${follower}`
    return row ?? null
  })
/** Runs what is waiting, without regard to the back-off. */
const atOnce = Effect.flatMap(
  SqlClient.SqlClient,
  (sql) => sql`update subscriptions set due_at = clock_timestamp() where due_at is not null`,
)

/** The error lines that an effect writes into the log. */
function noting() {
  const lines: string[] = []
  const logger = Logger.make<unknown, void>(({ logLevel, message, cause }) => {
    if (logLevel === "Error") lines.push([message, Cause.pretty(cause)].flat().map(String).join(" "))
  })
  const noted = <A, E, R>(effect: Effect.Effect<A, E, R>) =>
    effect.pipe(Effect.provide(Logger.layer([logger])), Effect.provideService(References.MinimumLogLevel, "Error"))
  return { lines, noted }
}

/** Changes the stored version, as a release with another version would have written it. */
const rewriteVersion = (stream: string, version: string) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    yield* sql`update events set version = ${version} where stream = ${stream} and seq > 0`
    yield* sql`update streams set version = ${version},
      snapshot = jsonb_set(snapshot::jsonb, '{version}', to_jsonb(${version}::text))::text where stream = ${stream}`
  })

afterEach(() => {
  trouble.throws = false
})

describe.each(alike(databaseKinds, 1))("follows in the transaction of the fact, on %s", (kind) => {
  const db = useDatabase(kind)

  it("a following stream hears each fact at once and in order, and then its own followers do", async () => {
    await db.run(openScribe(shop, "scribe-1"))
    await db.run(openSpeaker(shop, "speaker-1"))
    await db.run(say(shop, "speaker-1", "before"))
    await db.run(openEar(shop, "ear-1", { of: "speaker-1", scribe: "scribe-1" }))
    await db.run(say(shop, "speaker-1", "one"))
    await db.run(say(shop, "speaker-1", "two"))
    expect(await db.run(wordsOf("ear-1"))).toEqual(["one", "two"])
    expect(await db.run(wordsOf("scribe-1"))).toEqual(["opened", "one", "two"])
    expect(await db.run(subscription("speaker-1", "ear-1"))).toEqual({ heard: 3, behind: false, tries: 0 })
  })

  it("what a reactor asks of another flow is heard by its followers, too", async () => {
    for (const one of ["speaker-a", "speaker-b"]) await db.run(openSpeaker(shop, one))
    await db.run(openEar(shop, "ear-a", { of: "speaker-a" }))
    await db.run(openEar(shop, "ear-b", { of: "speaker-b" }))
    await db.run(say(shop, "speaker-a", "ask speaker-b"))
    expect(await db.run(wordsOf("ear-b"))).toEqual(["asked"])
  })

  it("the answer includes the outbox rows of the followers", async () => {
    await db.run(openSpeaker(shop, "speaker-o"))
    await db.run(openEar(shop, "ear-o", { of: "speaker-o" }))
    expect(await db.run(say(shop, "speaker-o", "hello"))).toMatchObject({ ok: true, outbox: ["ear-o/1/1"] })
  })

  it("a timer of the followed stream is heard like an event", async () => {
    await db.run(openSpeaker(shop, "speaker-t"))
    await db.run(openEar(shop, "ear-t", { of: "speaker-t" }))
    await db.run(advanceClock(61_000))
    await db.run(fireStream([shop.speaker], "speaker-t"))
    await db.run(resetClock)
    expect(await db.run(wordsOf("ear-t"))).toEqual(["yawn"])
  })

  it("a fact opens a stream once, and that stream hears the facts after it", async () => {
    await db.run(openSpeaker(shop, "speaker-n"))
    for (const word of ["open", "next", "open"]) await db.run(say(shop, "speaker-n", word))
    expect(await db.run(wordsOf("ear-of-speaker-n"))).toEqual(["next", "open"])
  })

  it.each(["refused", "tooHeavy"])(
    "a refusal by the follower (%s) is no fault, and undoes nothing else",
    async (word) => {
      const [speaker, ear] = [`speaker-${word}`, `ear-${word}`]
      await db.run(openSpeaker(shop, speaker))
      await db.run(openEar(shop, ear, { of: speaker }))
      expect(await db.run(say(shop, speaker, word))).toMatchObject({ ok: true, entry: { seq: 1 } })
      await db.run(say(shop, speaker, "after"))
      expect(await db.run(wordsOf(ear))).toEqual(["after"])
      expect(await db.run(wordsOf(speaker))).toEqual([word, "after"])
      expect(await db.run(subscription(speaker, ear))).toEqual({ heard: 2, behind: false, tries: 0 })
    },
  )

  it.each(["machineThrows", "databaseFails", "failsAnew"])(
    "a failing follower (%s) does not undo the fact, and is told again from the log, in order",
    async (word) => {
      const [speaker, ear, other] = [`speaker-${word}`, `ear-${word}`, `other-${word}`]
      await db.run(openSpeaker(shop, speaker))
      await db.run(openEar(shop, ear, { of: speaker }))
      await db.run(openEar(shop, other, { of: "" }))
      expect(await db.run(say(shop, speaker, word))).toMatchObject({ ok: true, entry: { seq: 1 } })
      await db.run(say(shop, speaker, "after"))
      expect(await db.run(wordsOf(speaker))).toEqual([word, "after"])
      // Later facts wait for earlier ones.
      expect(await db.run(wordsOf(ear))).toEqual([])
      await db.run(atOnce)
      await db.run(step)
      expect(await db.run(wordsOf(ear))).toEqual([])
      expect(await db.run(subscription(speaker, ear))).toMatchObject({ heard: 0, behind: true, tries: 1 })
    },
  )

  it("a follow that throws leaves a line in the log, which names the follow, the fact, the follower and the error", async () => {
    await db.run(openSpeaker(shop, "speaker-log"))
    await db.run(openEar(shop, "ear-log", { of: "speaker-log" }))
    trouble.throws = true
    const { lines, noted } = noting()
    await db.run(noted(say(shop, "speaker-log", "one")))
    expect(lines).toHaveLength(1)
    for (const part of [followId(speakerToEar), "speaker-log/1", "ear-log", "the follow throws"]) {
      expect(lines[0]).toContain(part)
    }
    trouble.throws = false
    await db.run(noted(step))
    expect(lines).toHaveLength(1)
  })

  it("a follow that throws loses nothing: fact and follower agree as soon as it is repaired", async () => {
    await db.run(openSpeaker(shop, "speaker-x"))
    await db.run(openEar(shop, "ear-x", { of: "speaker-x" }))
    trouble.throws = true
    expect(await db.run(say(shop, "speaker-x", "one"))).toMatchObject({ ok: true })
    trouble.throws = false
    await db.run(say(shop, "speaker-x", "two"))
    expect(await db.run(wordsOf("ear-x"))).toEqual([])
    await db.run(step)
    expect(await db.run(wordsOf("ear-x"))).toEqual(["one", "two"])
    expect(await db.run(subscription("speaker-x", "ear-x"))).toEqual({ heard: 2, behind: false, tries: 0 })
    await db.run(say(shop, "speaker-x", "three"))
    expect(await db.run(wordsOf("ear-x"))).toEqual(["one", "two", "three"])
  })

  it("a stream that could not be opened with its fact is opened from the log", async () => {
    const throwing = {
      ...speakerToEar,
      opens: () => {
        throw new Error("opens throws")
      },
    }
    const broken = relay([throwing])
    await db.run(openSpeaker(broken, "speaker-y"))
    await db.run(say(broken, "speaker-y", "open"))
    await db.run(say(shop, "speaker-y", "next"))
    expect(await db.run(wordsOf("ear-of-speaker-y"))).toEqual([])
    await db.run(atOnce)
    await db.run(Effect.andThen(step, step))
    expect(await db.run(wordsOf("ear-of-speaker-y"))).toEqual(["next"])
  })

  it("flows that follow each other in a circle end the transaction, and go on from the log", async () => {
    const circle = relay([speakerToEar, earToSpeaker])
    await db.run(openSpeaker(circle, "speaker-c"))
    await db.run(openEar(circle, "ear-c", { of: "speaker-c" }))
    await db.run(say(circle, "speaker-c", "circle"))
    const heard = await db.run(wordsOf("ear-c"))
    expect(heard.length).toBeGreaterThan(20)
    expect(heard.length).toBeLessThan(100)
    const both = [subscription("speaker-c", "ear-c"), subscription("ear-c", "speaker-c")]
    expect(await db.run(Effect.all(both))).toContainEqual(expect.objectContaining({ behind: true }))
  })

  it("a stream that is opened with older knowledge is told from the log what it has missed", async () => {
    await db.run(openSpeaker(shop, "speaker-l"))
    for (const word of ["known", "missed", "missed too"]) await db.run(say(shop, "speaker-l", word))
    await db.run(openEar(shop, "ear-l", { of: "speaker-l" }, 1))
    await db.run(say(shop, "speaker-l", "last"))
    expect(await db.run(wordsOf("ear-l"))).toEqual([])
    await db.run(step)
    expect(await db.run(wordsOf("ear-l"))).toEqual(["missed", "missed too", "last"])
  })

  it("a follower in the version of a newer release is left to that release, and hears all as soon as it can be read", async () => {
    await db.run(openSpeaker(shop, "speaker-v"))
    await db.run(openEar(shop, "ear-v", { of: "speaker-v" }))
    await db.run(say(shop, "speaker-v", "one"))
    await db.run(rewriteVersion("ear-v", "99"))
    expect(await db.run(say(shop, "speaker-v", "two"))).toMatchObject({ ok: true })
    await db.run(Effect.andThen(step, step))
    expect(await db.run(subscription("speaker-v", "ear-v"))).toEqual({ heard: 1, behind: true, tries: 0 })
    expect(await db.run(wordsOf("ear-v"))).toEqual(["one"])
    await db.run(rewriteVersion("ear-v", "1"))
    await db.run(step)
    expect(await db.run(wordsOf("ear-v"))).toEqual(["one", "two"])
  })

  it("a followed flow that wants an answer to a refusal is told the follower's state", async () => {
    for (const [first, isGone] of [
      [speakerWaits, true],
      [speakerToEar, false],
    ] as const) {
      const asking = relay([first, earAnswers])
      const [speaker, ear] = [`speaker-${isGone}`, `ear-${isGone}`]
      await db.run(openSpeaker(asking, speaker))
      await db.run(openEar(asking, ear, { of: speaker }))
      trouble.quiet = true
      await db.run(say(asking, speaker, "hello"))
      trouble.quiet = false
      await db.run(say(asking, speaker, "refused"))
      expect((await db.run(loadStream(asking.speaker, speaker)))?.snapshot.matches("gone")).toBe(isGone)
    }
  })

  it("planted fault: without the follows the follower hears nothing", async () => {
    const silent = relay([])
    await db.run(openSpeaker(silent, "speaker-p"))
    await db.run(openEar(silent, "ear-p", { of: "speaker-p" }))
    await db.run(say(silent, "speaker-p", "one"))
    expect(await db.run(wordsOf("ear-p"))).toEqual([])
  })
})
