import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { isPersons } from "./counted.ts"
import { MOST_EVENTS, readEvents } from "./sent.ts"
import { browserEvents, serverEvents } from "./types.ts"

const now = Date.parse("2026-11-20T09:00:00.000Z")
const one = { event_type: "page_visited", timestamp: "2026-11-20T08:59:00.000Z", metadata: { page: "/" } }
const sent = (event: unknown) => ({ device_id: "device-0001", events: [event] })
const problemsIn = (given: Parameters<typeof readEvents>[0]) => {
  const read = readEvents(given, now)
  return "problems" in read ? read.problems.map(({ field, code }) => `${field} ${code}`) : []
}

describe("[AN-02] what a browser sends", () => {
  test("is read; an event of the future counts as one of now, and unknown types are counted", () => {
    const later = { ...one, timestamp: "2026-11-20T10:00:00+00:00" }
    const read = readEvents(
      {
        device_id: "device-0001",
        email: "eva@example.it",
        events: [one, later, { ...one, event_type: "moon_landed" }],
      },
      now,
    )
    expect(read).toEqual({
      deviceId: "device-0001",
      email: "eva@example.it",
      events: [
        { id: null, type: "page_visited", at: "2026-11-20T08:59:00.000Z", metadata: { page: "/" } },
        { id: null, type: "page_visited", at: "2026-11-20T09:00:00.000Z", metadata: { page: "/" } },
      ],
      dropped: 1,
    })
  })

  test.each([
    ["no device", { events: [] }, ["device_id field_required"]],
    ["a device that is none", { device_id: "a b", events: [] }, ["device_id field_characters"]],
    ["no events", { device_id: "device-0001" }, ["events field_required"]],
    ["501 events", { device_id: "device-0001", events: Array(MOST_EVENTS + 1).fill(one) }, ["events events_at_most"]],
    ["an email that is none", { ...sent(one), email: "eva" }, ["email email_invalid"]],
    ["two mailboxes", { ...sent(one), email: "a@b.it,c@d.it" }, ["email email_invalid"]],
    ["an event that is a text", sent("page_visited"), ["events.0 event_malformed"]],
    ["no type", sent({ ...one, event_type: undefined }), ["events.0.event_type field_required"]],
    ["no time", sent({ ...one, timestamp: undefined }), ["events.0.timestamp field_required"]],
    [
      "a time without its zone",
      sent({ ...one, timestamp: "2026-11-20T09:00" }),
      ["events.0.timestamp event_time_invalid"],
    ],
    ["a day that is none", sent({ ...one, timestamp: "2026-13-41T09:00Z" }), ["events.0.timestamp event_time_invalid"]],
    ["ten years ago", sent({ ...one, timestamp: "2016-11-20T09:00Z" }), ["events.0.timestamp event_time_too_far"]],
    ["eight days ahead", sent({ ...one, timestamp: "2026-11-28T09:01Z" }), ["events.0.timestamp event_time_too_far"]],
    ["nested metadata", sent({ ...one, metadata: { a: {} } }), ["events.0.metadata event_metadata_flat"]],
    ["a list as metadata", sent({ ...one, metadata: [] }), ["events.0.metadata event_metadata_flat"]],
    ["a zero byte", sent({ ...one, metadata: { a: "\0" } }), ["events.0.metadata event_metadata_flat"]],
    ["3 kB", sent({ ...one, metadata: { a: "x".repeat(3_000) } }), ["events.0.metadata event_metadata_too_large"]],
    ["an id of another kind", sent({ ...one, id: 7 }), ["events.0.id field_characters"]],
  ] as const)("is refused with the field's name: %s", (_, given, problems) => {
    expect(problemsIn(given)).toEqual(problems)
  })

  test("never throws, whatever it is", () => {
    fc.assert(
      fc.property(fc.anything(), fc.anything(), fc.anything(), (device_id, events, email) => {
        expect(readEvents({ device_id, events, email }, now)).toBeTypeOf("object")
      }),
    )
  })

  test("no browser can tell of money: what the server's log tells is an unknown type here", () => {
    for (const event_type of serverEvents)
      expect(readEvents(sent({ ...one, event_type }), now)).toMatchObject({ dropped: 1 })
    expect(new Set([...browserEvents, ...serverEvents]).size).toBe(browserEvents.length + serverEvents.length)
  })
})

test("[AN-04] programs are not counted as visitors", () => {
  expect(isPersons("Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/141.0 Safari/537.36")).toBe(true)
  for (const name of [
    "",
    null,
    undefined,
    "Googlebot/2.1",
    "curl/8.1",
    "Mozilla/5.0 HeadlessChrome/141.0",
    "python-requests",
  ])
    expect(isPersons(name), String(name)).toBe(false)
})
