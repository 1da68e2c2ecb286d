import { spawnSync } from "node:child_process"
import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { createMachine, sendParent } from "xstate"
import * as dashboard from "../fixtures/dashboard.ts"
import * as checkout from "../fixtures/shop-checkout.ts"
import * as light from "../fixtures/traffic-light.ts"
import { flowsCommand } from "./flows.ts"
import { loaded } from "./load.ts"

const files: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  "light.ts": light,
  "checkout.ts": checkout,
  "plain-checkout.ts": { shopCheckout: checkout.shopCheckout },
  "dashboard.ts": dashboard,
}

let written: string | undefined
const run = async (exported: Readonly<Record<string, unknown>> | undefined, ...args: readonly string[]) => {
  const place = {
    cwd: "/here",
    load: async (_: string, shown: string) => exported ?? files[shown] ?? {},
    read: () => written ?? "",
  }
  return flowsCommand(args, place)
}
const flows = (...args: readonly string[]) => run(undefined, ...args)

describe("[FL-02] any machine of XState 5", () => {
  it.each([
    ["light.ts", "trafficLight", "4 states, 6 transitions, 3 events. 1 path takes 6 of them"],
    ["checkout.ts", "shopCheckout", "8 states, 10 transitions, 7 events. 2 paths take 10 of them"],
    ["dashboard.ts", "dashboard", "8 states, 9 transitions, 7 events. "],
  ])("%s is checked, walked and drawn without a description", async (file, id, counts) => {
    const { code, stdout, stderr, file: picture } = await flows(file)
    expect([code, stderr]).toEqual([0, ""])
    expect(stdout).toContain(`${id}: ${counts}`)
    expect(stdout).toContain(`${id}: nothing is wrong.`)
    expect(stdout).toContain(`Written: ${id}.svg`)
    expect(picture?.path).toBe(`/here/${id}.svg`)
    expect(picture?.text).toMatch(/^<\?xml[\s\S]*<svg[\s\S]*<\/svg>\n$/)
  })

  it.each(Object.keys(files).filter((file) => file !== "plain-checkout.ts"))(
    "the tour of %s takes every transition, and its log replays",
    async (file) => {
      const { covered, transitions } = JSON.parse((await flows(file, "walk", "--format", "json")).stdout)
      expect([...covered].sort()).toEqual([...transitions].sort())
      written = (await flows(file, "walk", "--format", "log")).stdout
      const replayed = await flows(file, "replay", "log.json")
      expect([replayed.code, replayed.stderr]).toEqual([0, ""])
      expect(replayed.stdout).toContain("The log replays.")
    },
  )

  it("timers, guards that read the context, and actors that are invoked decide the paths", async () => {
    const yellow = (await flows("light.ts", "walk", "--kind", "shortest", "--to", "red")).stdout
    expect(yellow).toContain("after 3 s: Runs out: 3000")
    const failed = (await flows("checkout.ts", "walk", "--kind", "shortest", "--to", "failed")).stdout
    // Two tries are allowed: the third refusal of the card ends it.
    expect(failed.match(/card\.declined/g)).toHaveLength(3)
    const up = (await flows("dashboard.ts", "walk", "--kind", "shortest", "--to", "givenUp")).stdout
    expect(up.match(/user fails/g)).toHaveLength(3)
    expect(up).toContain("effect: start user")
    expect(up).toContain("effect: send subscribe to live")
  })

  it("a child alone sends to a parent that hears nothing, and history leads back", async () => {
    const child = createMachine({
      id: "child",
      initial: "a",
      states: {
        a: { initial: "x", states: { x: { on: { on: "y" } }, y: {}, back: { type: "history" } }, on: { leave: "b" } },
        b: { on: { again: "a.back", end: { target: "c", actions: sendParent({ type: "ended" }) } } },
        c: { type: "final" },
      },
    })
    const { code, stdout } = await run({ child }, "child.ts", "check")
    expect([code, stdout.split("\n")[0]]).toEqual([0, "child: nothing is wrong."])
    expect((await run({ child }, "child.ts", "walk")).stdout).toContain("effect: send ended to the parent")
    const refused = (await run({ child }, "child.ts", "walk", "--kind", "refusals", "--to", "b")).stdout
    expect(refused).toContain("leave: this state does not accept it")
  })

  it("draws Mermaid, and pictures of all states", async () => {
    const { file } = await flows("dashboard.ts", "draw", "--out", "d.mmd")
    expect(file?.text).toContain('state "givenUp" as data_givenUp')
    expect(file?.text).toContain("--\n")
    const svg = (await flows("dashboard.ts", "draw")).stdout
    for (const words of ["on entering: start user", "user is done", "user fails"]) expect(svg).toContain(words)
  })

  it("without payloads it says which events break the machine, and what they do not reach", async () => {
    const { code, stdout } = await flows("plain-checkout.ts", "check")
    expect(code).toBe(1)
    expect(stdout).toContain("Cannot read properties of undefined (reading 'length')")
    expect(stdout).toContain(
      "shopCheckout.paid: unreachable: the way in is lost after shopCheckout.shopping.shipping: address.given never leads to shopCheckout.shopping.payment, because its guard never holds",
    )
  })

  it("finds a planted hole, an undeclared name, a clock, and a broken rule with its path", async () => {
    const config = (states: object) => {
      const definition: object = { id: "m", initial: "a", states }
      return { m: createMachine(definition) }
    }
    const check = async (states: object, more: object = {}) =>
      (await run({ ...config(states), ...more }, "m.ts", "check")).stdout
    expect(await check({ a: { on: { go: "b" } }, b: {} })).toContain("m.b: no way out, and not final")
    expect(await check({ a: { on: { go: "a" } }, z: {} })).toContain("m.z: unreachable: no transition leads to it")
    expect(await check({ a: { after: { soon: "a" }, entry: "ring" } })).toMatch(
      /delay 'soon' is not declared[\s\S]*action 'ring' is not declared/,
    )
    const rules = {
      "[X] never b": (one: { readonly snapshot: { readonly value: unknown } }) =>
        one.snapshot.value === "b" ? ["in b"] : [],
    }
    const broken = await check({ a: { on: { go: "b" } }, b: { type: "final" } }, { rules })
    expect(broken).toContain("[X] never b\n  in b\nPath 1")
    let ticks = 0
    const clock = createMachine({
      id: "m",
      context: () => ({ n: ticks++ }),
      initial: "a",
      states: { a: { on: { go: "a" } } },
    })
    expect((await run({ clock }, "m.ts", "check")).stdout).toContain("reads a clock, chance or the world outside")
  })

  it("a log that diverges says what is there instead", async () => {
    written = (await flows("light.ts", "walk", "--format", "log")).stdout.replace('"to": "red"', '"to": "green"')
    const { code, stdout } = await flows("light.ts", "replay", "log.json")
    expect(code).toBe(1)
    expect(stdout).toMatch(/Entry \d+ led to green; today the machine goes to red\./)
    written = "{}"
    expect((await flows("light.ts", "replay", "log.json")).stderr).toBe(
      "log.json: The file is no log: log must be array.\n",
    )
  })
})

describe("[FL-02] a file that cannot be used gives one sentence", () => {
  let folder = ""
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), "flows-"))
    writeFileSync(join(folder, "broken.ts"), "export const a = 1\nexport const = {\n")
    writeFileSync(join(folder, "throws.ts"), "throw new Error('not today')\n")
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  const said = async (exported: Readonly<Record<string, unknown>>, ...more: readonly string[]) => {
    const { code, stdout, stderr } = await run(exported, "m.ts", ...more)
    expect([code, stdout]).toEqual([2, ""])
    expect(stderr.trimEnd().split("\n")).toHaveLength(1)
    return stderr
  }

  it("no machine, several machines, a machine of another kind, a wrong name", async () => {
    const machine = () => createMachine({ id: "m", initial: "a", states: { a: {} } })
    expect(await said({})).toBe("m.ts exports no machine of XState 5. It exports nothing.\n")
    expect(await said({ a: 1, b: { withContext: 1 }, c: { states: {} } })).toBe(
      "m.ts exports no machine of XState 5. It exports a (a number), b (a machine of XState 4), c (a definition without createMachine()).\n",
    )
    const two = { one: machine(), two: machine() }
    expect(await said(two)).toBe("m.ts exports several machines: one, two. Say which: --machine <name>.\n")
    expect((await run(two, "m.ts", "check", "--machine", "two")).stdout).toContain("m.a")
    expect(await said(two, "--machine", "three")).toBe("m.ts exports no machine three. It exports one, two.\n")
    expect(await said({ m: machine() }, "walk", "--to", "b")).toBe("No such state: b. There are: a.\n")
    expect(await said({ m: machine() }, "dance")).toBe(
      "No such command: dance. There are: check, walk, draw, replay.\n",
    )
  })

  it("a function for an id", async () => {
    const config: object = { id: () => "m", initial: "a", states: { a: {} } }
    expect(await said({ m: createMachine(config) })).toBe(
      'The machine in m.ts has as its id a function: () => "m". An id must be a text, because timers are named by it.\n',
    )
  })

  it("an input that the machine needs", async () => {
    const m = createMachine({
      id: "m",
      context: ({ input }) => ({ n: Object(input).list.length }),
      initial: "a",
      states: { a: {} },
    })
    expect(await said({ m })).toContain("m does not begin with no input: Cannot read properties of undefined")
  })

  it("a file that does not compile, that throws, or that is not there", async () => {
    const load = async (file: string) =>
      loaded(join(folder, file), file).then(
        () => "loaded",
        (error: unknown) => String(error),
      )
    expect(await load("throws.ts")).toBe("Unfit: throws.ts stops while it is loaded: not today.")
    expect(await load("none.ts")).toBe(
      `Unfit: There is no file none.ts. In ${folder.split("/").at(-1)} there are: broken.ts, throws.ts.`,
    )
    // The test runner compiles files in its own way, so this one is loaded as the command does it.
    const { status, stdout, stderr } = spawnSync(process.execPath, ["tools/flows.mjs", join(folder, "broken.ts")], {
      encoding: "utf8",
    })
    expect([status, stdout]).toEqual([2, ""])
    expect(stderr).toMatch(/broken\.ts does not compile: .+\. Line 2 of broken\.ts says: export const = \{\n$/)
    expect(stderr.trimEnd().split("\n")).toHaveLength(1)
  })
})
