import "temporal-polyfill/global"
import { existsSync, readFileSync } from "node:fs"
import { setTimeout as sleep } from "node:timers/promises"
import { fileURLToPath } from "node:url"
import { serve } from "srvx"
import { productName } from "../../domain/product.ts"
import { startApp } from "./app.ts"
import { ownOriginOf, settingsOf } from "./config.ts"
import { demoCodePath } from "./demo/demo-partner.ts"
import { DemoPeople } from "./demo/part.ts"
import { openDemoPartner } from "./demo-requests.ts"
import { openDemoReseller } from "./demo-reseller.ts"
import { assetsFromBuild } from "./http/assets.ts"
import { draining } from "./http/draining.ts"
import { mustBeFree } from "./http/port.ts"
import { portOptions } from "./http/port-options.ts"
import { later } from "./http/problems.ts"
import { staticFiles } from "./http/static-files.ts"
import { endWithSentence } from "./kernel/cannot-start.ts"
import { lineOf, why } from "./kernel/log.ts"
import { showsMails } from "./mail/part.ts"
import { readyDatabase } from "./ready-database.ts"
import { mistypedIn } from "./setting-names.ts"

const dist = new URL("../", import.meta.url)
const template = fileURLToPath(new URL("template.tar.gz", dist))
const client = fileURLToPath(new URL("client/", dist))
const built = (file: string) => readFileSync(`${client}${file}`, "utf8")
const { promise: portOpen, resolve: opened } = Promise.withResolvers<void>()

const writeLine = (line: string) => process.stdout.write(`${line}\n`)

async function prepared() {
  const settings = settingsOf(process.env, existsSync(template) ? template : undefined)
  await mustBeFree(settings.port, settings.host)
  const assets = assetsFromBuild(JSON.parse(built(".vite/manifest.json")), built)
  const demoFolder = fileURLToPath(new URL("demo/", dist))
  await readyDatabase({ settings, environment: process.env, demoFolder, log: writeLine })
  const app = await startApp({
    settings,
    assets: () => assets,
    environment: process.env,
    ownOrigin: ownOriginOf(settings),
    flowsFolder: fileURLToPath(new URL("flows/", dist)),
    demoFolder,
    portOpen,
    files: staticFiles(client),
    log: writeLine,
  })
  return { settings, app }
}

const { settings, app } = await prepared().catch(endWithSentence)
const { handle, leave, drained } = draining(app.handle, later)

/** How long requests under way get when the server is told to stop. Milliseconds. */
const STOP_MS = 10_000

// The port opens last, so that the first request finds everything ready.
const server = serve({
  port: settings.port,
  hostname: settings.host,
  silent: true,
  fetch: handle,
  node: portOptions({ seconds: settings.requestSeconds }),
  // The stop below waits for answers; the web server's own shutdown would cut them off.
  gracefulShutdown: false,
  error: (error) => {
    // A visitor who leaves early aborts the answer. That is no error.
    const code = error instanceof Error && "code" in error ? error.code : undefined
    if (code !== "ECONNRESET") writeLine(lineOf("error", "no answer", { why: why(error) }))
    return new Response(null, { status: 500 })
  },
})
const { payments, publicOrigin, leaveSeconds } = settings

// From here on: whoever sees the port open may stop the shop, also while the demo still gets its people.
let stopping = false
for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.on(signal, async () => {
    if (stopping) return
    stopping = true
    // First a load balancer learns of it and sends nobody else, unless a person at the keyboard stops the shop. Then close
    // the port, wait for the requests under way, and end the open event streams. Whoever gets no answer, or a 503, calls
    // another process again with the same key.
    leave()
    if (signal === "SIGTERM") await sleep(1_000 * leaveSeconds)
    const closed = server.close()
    await drained(STOP_MS)
    await Promise.all([server.close(true), closed])
    await app.close()
    process.exit(0)
  })
}

await server.ready().catch(endWithSentence)
opened()

const people = await app.run(DemoPeople)
const withoutPartner = (error: unknown) => {
  writeLine(lineOf("warn", "the demo has no partner to sign in as", { why: why(error) }))
  return null
}
const partner = people.length === 0 ? null : await openDemoPartner(app, ownOriginOf(settings)).catch(withoutPartner)
const withoutReseller = (error: unknown) => {
  writeLine(lineOf("warn", "the demo has no reseller", { why: why(error) }))
  return null
}
const reseller = people.length === 0 ? null : await openDemoReseller(app, publicOrigin).catch(withoutReseller)
const resellerLine = reseller && `${reseller.endpoint}, token: ${reseller.token}`
const partnerLine = partner && `${partner.email}, password: ${partner.password}, code: ${publicOrigin}${demoCodePath}`
const places = {
  "in English": `${publicOrigin}/en`,
  ...((await app.run(showsMails)) && { mails: `${publicOrigin}/dev/mail` }),
  ...(payments.sandbox && { sandbox: `${publicOrigin}/sandbox` }),
  API: `${publicOrigin}/api/docs`,
}
const isOpen = `${productName()} is open: ${publicOrigin}`
if (process.stdout.isTTY) {
  for (const line of [
    isOpen,
    ...Object.entries(places).map(([name, address]) => `  ${name.padEnd(14)} ${address}`),
    ...people.map(({ email, password }) => `  customer       ${email}, password: ${password}`),
    ...(partnerLine === null ? [] : [`  partner        ${publicOrigin}/partner, ${partnerLine}`]),
    ...(resellerLine === null ? [] : [`  reseller       ${resellerLine}`]),
  ])
    writeLine(line)
} else {
  const customers = people.map(({ email, password }) => `${email}, password: ${password}`)
  writeLine(
    lineOf("info", isOpen, {
      ...places,
      ...(people.length > 0 && { customers }),
      ...(partnerLine && { partner: partnerLine }),
      ...(resellerLine && { reseller: resellerLine }),
    }),
  )
}

// The shop itself speaks no TLS, so an https address has a proxy in front.
if (!process.env.TRUSTED_PROXIES && publicOrigin.startsWith("https:")) {
  writeLine(
    lineOf(
      "warn",
      "TRUSTED_PROXIES is not set: if a proxy stands in front, all its visitors count as one network address and share its limits.",
    ),
  )
}

for (const said of mistypedIn(process.env)) writeLine(lineOf("warn", said))
