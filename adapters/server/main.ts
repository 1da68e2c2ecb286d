import "temporal-polyfill/global"
import { existsSync, readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { serve } from "srvx"
import { startApp } from "./app.ts"
import { ownOriginOf, settingsOf } from "./config.ts"
import { endWithSentence } from "./demo/read.ts"
import { assetsFromBuild } from "./http/assets.ts"
import { draining } from "./http/draining.ts"
import { staticFiles } from "./http/static-files.ts"

const dist = new URL("../", import.meta.url)
const template = fileURLToPath(new URL("template.tar.gz", dist))
const settings = settingsOf(process.env, existsSync(template) ? template : undefined)
const client = fileURLToPath(new URL("client/", dist))
const built = (file: string) => readFileSync(`${client}${file}`, "utf8")
const assets = assetsFromBuild(JSON.parse(built(".vite/manifest.json")), built)

const { promise: portOpen, resolve: opened } = Promise.withResolvers<void>()
const app = await startApp({
  settings,
  assets: () => assets,
  environment: process.env,
  ownOrigin: ownOriginOf(settings),
  flowsFolder: fileURLToPath(new URL("flows/", dist)),
  demoFolder: fileURLToPath(new URL("demo/", dist)),
  portOpen,
}).catch(endWithSentence)
const files = staticFiles(client)
const { handle, drained } = draining(async (request) => (await files(request)) ?? app.handle(request))

/**
 * A connection that nobody uses is kept for so long: longer than a proxy keeps it (a minute, most of them), or requests
 * meet a connection that is being closed and are lost. Milliseconds.
 */
const KEEP_ALIVE_MS = 75_000

/**
 * Whatever a link says gets a page: ten thousand characters of any script are 120 kB of an address, and the cookies stand
 * beside it. Bytes.
 */
const MAX_HEADER_BYTES = 160 * 1024

/** Requests under way when a stop is asked for get this long. Milliseconds. */
const STOP_MS = 10_000

// The port opens last: whoever gets through finds everything in its place.
const server = serve({
  port: settings.port,
  hostname: settings.host,
  silent: true,
  fetch: handle,
  node: { keepAliveTimeout: KEEP_ALIVE_MS, maxHeaderSize: MAX_HEADER_BYTES },
  // The stop below waits for answers; the server's own would cut them off.
  gracefulShutdown: false,
  error: (error) => {
    // A visitor who leaves early aborts the answer: nothing is wrong and nobody is waiting.
    const code = error instanceof Error && "code" in error ? error.code : undefined
    if (code !== "ECONNRESET") console.error(error)
    return new Response(null, { status: 500 })
  },
})
await server.ready()
opened()

const { payments, publicOrigin, smtpUrl } = settings
console.log(
  [
    `Altrove is open: ${publicOrigin}`,
    `  in English     ${publicOrigin}/en`,
    ...(smtpUrl ? [] : [`  mails          ${publicOrigin}/dev/mail`]),
    ...(payments.sandbox ? [`  sandbox        ${publicOrigin}/sandbox`] : []),
    `  API            ${publicOrigin}/api/docs`,
  ].join("\n"),
)

let stopping = false
for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.on(signal, async () => {
    if (stopping) return
    stopping = true
    // No new connection from here on; then what is being answered, then whoever only listens.
    const closed = server.close()
    await drained(STOP_MS)
    await Promise.all([server.close(true), closed])
    await app.close()
    process.exit(0)
  })
}
