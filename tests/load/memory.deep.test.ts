import { spawn } from "node:child_process"
import { once } from "node:events"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { peakMb } from "./kit/peak-memory.ts"
import { makeServers, type Server } from "./kit/servers.ts"

const MOST_MB = 450
/** Enough to make the database's functions busy, so that V8 would compile them again. */
const SEARCHES = 30

describe.runIf(process.platform === "linux")("the memory of the embedded start", () => {
  const folder = mkdtempSync(join(tmpdir(), "memory-"))
  let server: Server

  beforeAll(async () => {
    const env = { NODE_ENV: "production", DATA_DIR: join(folder, "data") }
    const [made] = await makeServers(1, { env })
    server = made!
  })
  afterAll(async () => {
    await server.stop()
    rmSync(folder, { recursive: true })
  })

  /** The peak of a start, of the first pages and of some searches. */
  async function peakOfStart(): Promise<number> {
    await server.start()
    for (const path of ["/", "/esperienze"]) expect((await fetch(`${server.origin}${path}`)).status).toBe(200)
    for (let n = 0; n < SEARCHES; n++) {
      const answer = await fetch(`${server.origin}/api/v1/experiences?participants=2&priceTo=${9_000 + n}`)
      expect(answer.status).toBe(200)
    }
    return peakMb(server.pid())
  }

  test(`[OP-01] the first start from the template peaks under ${MOST_MB} MB, and so does the next`, async () => {
    expect(await peakOfStart()).toBeLessThan(MOST_MB)
    await server.stop()
    expect(await peakOfStart()).toBeLessThan(MOST_MB)
  })

  test("a process that needed more is seen, even after it has given the memory back", async () => {
    const script = `let most = Buffer.alloc(${MOST_MB} << 20, 1); most = null; gc(); console.log("done"); setInterval(() => {}, 1000)`
    const greedy = spawn(process.execPath, ["--expose-gc", "-e", script], { stdio: ["ignore", "pipe", "inherit"] })
    await once(greedy.stdout, "data")
    expect(peakMb(greedy.pid!)).toBeGreaterThan(MOST_MB)
    greedy.kill()
    await once(greedy, "exit")
  })
})
