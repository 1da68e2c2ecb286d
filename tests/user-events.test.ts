import { readdirSync, readFileSync } from "node:fs"
import { expect, test } from "vitest"

/* User events come from the machines: no other code emits one. */

type Source = { readonly file: string; readonly text: string }
const sources: readonly Source[] = ["adapters", "domain", "machines", "routes", "ui"].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
    .map((name) => ({ file: `${folder}/${name}`, text: readFileSync(`${folder}/${name}`, "utf8") })),
)
const filesWith = (pattern: RegExp, all: readonly Source[]) =>
  all.filter(({ text }) => pattern.test(text)).map(({ file }) => file)

/** Who may send events, make a queue of them, or put one in. */
const doors: readonly (readonly [RegExp, readonly string[]])[] = [
  [/api\/v0\/user-events/, ["adapters/browser/user-events/start.ts", "adapters/contract/user-event.ts"]],
  [/user-events\/start/, ["adapters/browser/features.ts"]],
  [/\bmakeTeller\(/, ["adapters/browser/user-events/start.ts", "adapters/browser/user-events/teller.ts"]],
  [/\bteller\.add\(/, ["adapters/browser/user-events/start.ts"]],
  [/\buserEventsOf\(/, ["adapters/browser/user-events/emit.ts", "adapters/browser/user-events/start.ts"]],
]
const wrong = (all: readonly Source[]) =>
  doors.flatMap(([pattern, allowed]) => filesWith(pattern, all).filter((file) => !allowed.includes(file)))

test("[AN-01] nothing but the machines' host emits user events", () => {
  expect(wrong(sources)).toEqual([])
  for (const [pattern, allowed] of doors)
    expect(filesWith(pattern, sources).toSorted(), String(pattern)).toEqual(allowed)
  // Only where a fact was accepted: once in the code.
  const [start] = sources.filter(({ file }) => file === "adapters/browser/user-events/start.ts")
  expect(start?.text.match(/teller\.add\(/g)).toHaveLength(1)
  expect(start?.text).toMatch(
    /const events = isWork\(\) \? \[\] : userEventsOf\(seen\)[\s\S]{0,80}teller\.add\(events\)/,
  )
})

test("[AN-01] planted faults: a view that sends or queues an event itself is seen", () => {
  const planted = (text: string) => wrong([...sources, { file: "ui/planted.tsx", text }])
  expect(planted('onClick={() => fetch("/api/v0/user-events")}')).toEqual(["ui/planted.tsx"])
  expect(planted("onClick={() => teller.add([event])}")).toEqual(["ui/planted.tsx"])
  expect(planted("const mine = makeTeller(options)")).toEqual(["ui/planted.tsx"])
})
