import { createServer } from "node:http"
import { fileURLToPath } from "node:url"
import { gzipSync } from "node:zlib"
import { createElement } from "react"
import { renderToString } from "react-dom/server"
import { build } from "vite"
import { BarePage } from "./page.ts"

/*
 * Serves a page that only React renders and hydrates, with as many cards and the same pictures as a page of the shop.
 * Its measurements show what the machine and React cost by themselves.
 */

const input = fileURLToPath(new URL("./hydrate.ts", import.meta.url))

export async function serveBarePage(shopPage: string): Promise<{ readonly origin: string; readonly stop: () => void }> {
  const html = await (await fetch(shopPage)).text()
  const pictures = [
    ...new Set([...html.matchAll(/<article.*?<img[^>]*? src="([^"]+)"/gs)].flatMap(([, src]) => src ?? [])),
  ]
  if (pictures.length === 0) throw new Error(`no cards on ${shopPage}`)
  const files = new Map<string, { readonly type: string; readonly body: Buffer }>()
  for (const src of pictures) {
    const answer = await fetch(new URL(src, shopPage))
    files.set(src, { type: answer.headers.get("content-type") ?? "", body: Buffer.from(await answer.arrayBuffer()) })
  }
  files.set("/hydrate.js", { type: "text/javascript", body: Buffer.from(await script()) })
  files.set("/", { type: "text/html; charset=utf-8", body: Buffer.from(documentOf(pictures)) })

  const server = createServer(({ url = "/" }, response) => {
    const found = files.get(url)
    if (found === undefined) return response.writeHead(404).end()
    response.writeHead(200, { "content-type": found.type, "content-encoding": "gzip" }).end(gzipSync(found.body))
  })
  await new Promise<void>((open) => server.listen(0, "127.0.0.1", open))
  const address = server.address()
  if (typeof address !== "object" || address === null) throw new Error("no port")
  return { origin: `http://127.0.0.1:${address.port}`, stop: () => server.close() }
}

const documentOf = (pictures: readonly string[]) => `<!doctype html>
<html lang="it"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="data:,"><title>Esperienze</title><meta name="description" content="Esperienze">
<style>img { width: 100%; height: auto } a { display: inline-block; padding: 1rem 0 }</style>
<script type="application/json" id="pictures">${JSON.stringify(pictures)}</script>
<script type="module" src="/hydrate.js"></script></head>
<body><div id="page">${renderToString(createElement(BarePage, { pictures }))}</div></body></html>`

/** The browser's script: React and the page. */
async function script(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: "silent",
    define: { "process.env.NODE_ENV": '"production"' },
    build: { write: false, rolldownOptions: { input } },
  })
  const [output] = [built].flat()
  const chunk = output !== undefined && "output" in output ? output.output[0] : undefined
  if (chunk === undefined) throw new Error("the bare page's script was not built")
  return chunk.code
}
