import { spawn } from "node:child_process"
import { existsSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from "node:fs"
import { hostname, tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, describe, expect, it } from "vitest"
import { FolderInUse, lockFolder } from "./pid-lock.ts"

const root = mkdtempSync(join(tmpdir(), "lock-"))
afterAll(() => rmSync(root, { recursive: true }))
let made = 0
const fresh = () => join(root, `lock${++made}`)
const write = (path: string, holder: { pid: number; started?: string; host?: string }) =>
  writeFileSync(path, JSON.stringify({ started: "", host: hostname(), ...holder }))

describe("the lock of a folder", () => {
  it("refuses a second holder with a sentence that says what to do, and can be released", async () => {
    const path = fresh()
    const unlock = await lockFolder("data", path)
    await expect(lockFolder("data", path)).rejects.toThrow(
      /Another process \(pid \d+\) already uses the database folder data: stop it first/,
    )
    unlock()
    expect(existsSync(path)).toBe(false)
    ;(await lockFolder("data", path))()
  })

  it("is taken over from a dead process", async () => {
    const path = fresh()
    const child = spawn(process.execPath, ["-e", ""])
    const pid = child.pid!
    await new Promise((ended) => child.once("exit", ended))
    write(path, { pid })
    ;(await lockFolder("data", path))()
  })

  it("is taken over if the process number now belongs to another process", async () => {
    const path = fresh()
    write(path, { pid: process.pid, started: "1" })
    ;(await lockFolder("data", path))()
  })

  it("is kept by another machine until that has been silent for half a minute", async () => {
    const path = fresh()
    write(path, { pid: 1, host: "elsewhere" })
    await expect(lockFolder("data", path)).rejects.toThrow(/pid 1 on elsewhere/)
    const longAgo = new Date(Date.now() - 60_000)
    utimesSync(path, longAgo, longAgo)
    ;(await lockFolder("data", path))()
  })

  it("ignores a file that was only half written", async () => {
    const path = fresh()
    writeFileSync(path, '{"pid":')
    ;(await lockFolder("data", path))()
  })

  it("goes to one of many processes that find a dead holder at the same time", async () => {
    const path = fresh()
    write(path, { pid: process.pid, started: "1" })
    const answers = await Promise.allSettled(Array.from({ length: 8 }, () => lockFolder("data", path)))
    // All are this same process, so each later one finds a living holder.
    expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(1)
    const refused = answers.filter((answer) => answer.status === "rejected")
    expect(refused.every(({ reason }) => reason instanceof FolderInUse)).toBe(true)
    expect(JSON.parse(readFileSync(path, "utf8"))).toMatchObject({ pid: process.pid })
  })
})
