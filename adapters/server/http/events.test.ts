import { type Duration, Effect, Layer, ManagedRuntime, PubSub } from "effect"
import { SqlClient } from "effect/sql"
import { beforeAll, describe, expect, it } from "vitest"
import { useDatabase } from "../../../tests/fixtures/database.ts"
import { addSlot, customer, ticketFlow, ticketsTable } from "../../../tests/fixtures/ticket-flow.ts"
import { openStream, send } from "../store/event-store.ts"
import { type Notice, Notifications } from "../store/notifications.ts"
import { EventStreams, PageLook } from "./event-streams.ts"
import { watchAnswer } from "./events.ts"

describe("an open page that no notice reaches", () => {
  const db = useDatabase("postgres")
  beforeAll(() => db.run(Effect.andThen(ticketsTable, addSlot("slot", { seats: 9 }))))

  async function streamsWith(look: Duration.Input, bus: PubSub.PubSub<Notice>) {
    const sql = await db.run(SqlClient.SqlClient)
    return ManagedRuntime.make(
      EventStreams.layer({ perAddress: 0, perProcess: 9 }).pipe(
        Layer.provide(Layer.succeed(Notifications, { look: null, subscribe: PubSub.subscribe(bus) })),
        Layer.provide(Layer.succeed(PageLook, look)),
        Layer.provide(Layer.succeed(SqlClient.SqlClient, sql)),
      ),
    )
  }

  /** What an open page hears in the next second. `notices` are all that reach it. */
  async function heard(stream: string, look: Duration.Input, notices: readonly Notice[] = []) {
    const opened = { slotId: "slot", holds: [{ group: "seats", quantity: 1 }], holdMs: 3_600_000 }
    await db.run(openStream(ticketFlow, stream, opened, customer()))
    const bus = await Effect.runPromise(PubSub.unbounded<Notice>())
    const watch = watchAnswer({ path: "/tickets/:token/events", of: () => Effect.succeed({ stream, also: [] }) })
    const streams = await streamsWith(look, bus)
    const response = await streams.runPromise(watch(new Request("http://shop/tickets/one/events"), { token: "one" }))
    const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader()
    await reader.read()
    await db.run(send(ticketFlow, stream, { type: "customer.bought" }, customer()))
    await Effect.runPromise(Effect.forEach(notices, (notice) => PubSub.publish(bus, notice)))
    let text = ""
    const reading = (async () => {
      for (;;) {
        const { value, done } = await reader.read()
        if (done) return
        text += value
      }
    })()
    await new Promise((wait) => setTimeout(wait, 1_000))
    await reader.cancel()
    await reading.catch(() => {})
    await streams.dispose()
    return text.match(/^id: .*$/gm) ?? []
  }

  it("looks by itself after a while, and hears each entry once", async () => {
    expect(await heard("page-looks", "200 millis")).toEqual(["id: 1"])
  })

  it("looks at once when the connection that brings notices was lost", async () => {
    expect(await heard("page-missed", "1 hour", [{ kind: "missed" }])).toEqual(["id: 1"])
  })

  it("negative control: without its own look and without a notice, it hears nothing", async () => {
    expect(await heard("page-deaf", "1 hour")).toEqual([])
  })

  it("[LS-02] is looked at once for all tabs of a session, and once for each session", async () => {
    const bus = await Effect.runPromise(PubSub.unbounded<Notice>())
    const streams = await streamsWith("1 hour", bus)
    const looks: string[] = []
    const watch = watchAnswer({
      path: "/lists/:token/events",
      use: { who: "session" },
      of: (stream, request) => {
        const session = request.headers.get("cookie") ?? ""
        const still = Effect.sync(() => looks.push(session) > 0)
        return Effect.succeed({ stream, session, also: [], still })
      },
    })
    const opened = { slotId: "slot", holds: [{ group: "seats", quantity: 1 }], holdMs: 3_600_000 }
    await db.run(openStream(ticketFlow, "page-tabs", opened, customer()))
    const readers = []
    for (const cookie of ["anna", "anna", "anna", "bruno"]) {
      const request = new Request("http://shop/lists/page-tabs/events", { headers: { cookie } })
      const { body } = await streams.runPromise(watch(request, { token: "page-tabs" }))
      const reader = body!.pipeThrough(new TextDecoderStream()).getReader()
      await reader.read()
      readers.push(reader)
    }
    looks.length = 0
    await db.run(send(ticketFlow, "page-tabs", { type: "customer.bought" }, customer()))
    await Effect.runPromise(PubSub.publish(bus, { kind: "missed" }))
    for (const reader of readers) expect((await reader.read()).value).toContain("id: 1")
    expect(looks.toSorted()).toEqual(["anna", "bruno"])
    for (const reader of readers) await reader.cancel()
    await streams.dispose()
  })
})
