import { existsSync } from "node:fs"
import { Worker } from "node:worker_threads"
import { product } from "../../../../domain/product.ts"
import type { VoucherPaper } from "./paper.ts"
import type { DrawAnswer, DrawAsked } from "./worker.ts"

export type { VoucherPaper } from "./paper.ts"

/** How long the thread waits for another voucher before it ends. */
const IDLE_MS = 60_000

type Waiting = { readonly done: (pdf: Uint8Array) => void; readonly failed: (error: Error) => void }

type Thread = { readonly worker: Worker; readonly waiting: Map<number, Waiting>; idle?: NodeJS.Timeout }

let thread: Promise<Thread> | null = null
let lastId = 0

/** Draws a voucher as a PDF, in a thread that starts with the first one and ends when nothing is left to draw. */
export async function voucherPdf(paper: VoucherPaper): Promise<Uint8Array> {
  thread ??= start()
  const { worker, waiting, idle } = await thread
  clearTimeout(idle)
  const id = ++lastId
  return new Promise((done, failed) => {
    waiting.set(id, { done, failed })
    worker.ref()
    worker.postMessage({ id, paper, product: product() } satisfies DrawAsked)
  })
}

async function start(): Promise<Thread> {
  const { voucherFonts } = await import("./fonts.ts")
  const isSource = import.meta.url.endsWith(".ts")
  const worker = new Worker(isSource ? new URL("./worker.ts", import.meta.url) : builtWorker(), {
    workerData: voucherFonts,
    // The sources are TypeScript, which older versions of Node read only when they are told to.
    ...(isSource && { execArgv: ["--experimental-strip-types", "--no-warnings"] }),
  })
  const started: Thread = { worker, waiting: new Map() }
  const { waiting } = started
  const end = (error: Error) => {
    thread = null
    for (const { failed } of waiting.values()) failed(error)
    waiting.clear()
  }
  worker.on("message", (answer: DrawAnswer) => {
    const asked = waiting.get(answer.id)
    waiting.delete(answer.id)
    if ("pdf" in answer) asked?.done(answer.pdf)
    else asked?.failed(new Error(answer.error))
    if (waiting.size > 0) return
    // An idle thread does not keep the process alive.
    worker.unref()
    started.idle = setTimeout(() => {
      if (waiting.size > 0) return
      thread = null
      void worker.terminate()
    }, IDLE_MS).unref()
  })
  worker.on("error", end)
  worker.on("exit", () => end(new Error("the thread that draws vouchers has ended")))
  return started
}

/** The build puts it beside the server's entry, and this code beside it or into a folder of parts. */
function builtWorker(): URL {
  const beside = new URL("./voucher-worker.js", import.meta.url)
  return existsSync(beside) ? beside : new URL("../voucher-worker.js", import.meta.url)
}
