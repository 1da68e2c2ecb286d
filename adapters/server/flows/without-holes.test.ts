import { describe, expect, it } from "vitest"
import { flows } from "../../../machines/index.ts"
import { stuckAbout, stuckFlow } from "../../../machines/kit/fixtures/stuck.machine.ts"
import { startApp } from "../app.ts"
import { settingsOf } from "../config.ts"
import { mustBeWithoutHoles } from "./without-holes.ts"

describe("[FL-04] the flows of a starting server", () => {
  it("have no holes", () => {
    expect(flows.length).toBeGreaterThan(10)
    mustBeWithoutHoles(flows)
  })

  it("planted fault: two flows with the same id are named", () => {
    const [first] = flows
    if (first === undefined) throw new Error("there is a flow")
    expect(() => mustBeWithoutHoles([...flows, first])).toThrow(`two flows have the id ${first.id}`)
  })

  it("planted fault: a state without an exit is named, and nothing opens", async () => {
    const start = startApp({
      settings: settingsOf({}, undefined),
      assets: () => {
        throw new Error("asked for before the flows were looked at")
      },
      environment: {},
      ownOrigin: "http://127.0.0.1:1",
      flows: [{ kind: "server", durable: stuckFlow, about: stuckAbout }],
    })
    await expect(start).rejects.toThrow("The shop does not open, its flows have")
    await expect(start).rejects.toThrow("stuck.lost: no way out, and not final")
  })
})
