import { createHash } from "node:crypto"
import { readdirSync, readFileSync } from "node:fs"
import { resolve } from "node:path"
import type { Plugin } from "vite"
import { shapesHtml } from "../ui/kit/icon-shapes.ts"

/** Where the page, its worker and its manifest are served. */
const FOLDER = "partner/scan"
const source = "adapters/browser/scan"
const TEXTS = /^(it|en)\/(core|scan)\.json$/

const page = (scripts: readonly string[], sheets: readonly string[]): string =>
  [
    `<!doctype html><html lang="it"><head><meta charset="utf-8">`,
    `<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">`,
    `<meta name="robots" content="noindex"><title>Scan</title>`,
    `<link rel="manifest" href="/${FOLDER}/manifest.webmanifest"><link rel="icon" href="/${FOLDER}/icon.svg">`,
    ...sheets.map((href) => `<link rel="stylesheet" href="/${href}">`),
    ...scripts.map((src) => `<script type="module" src="/${src}"></script>`),
    `</head><body><div hidden>${shapesHtml()}</div><div id="scanner"></div><noscript>JavaScript</noscript></body></html>`,
  ].join("")

const manifest = JSON.stringify({
  id: `/${FOLDER}/`,
  name: "Ticket scan",
  short_name: "Ticket scan",
  start_url: `/${FOLDER}/`,
  scope: `/${FOLDER}/`,
  display: "standalone",
  background_color: "#fbf5ea",
  theme_color: "#a5411d",
  icons: [{ src: `/${FOLDER}/icon.svg`, sizes: "any", type: "image/svg+xml", purpose: "any" }],
})

const icon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="14" fill="#a5411d"/><path d="M14 22h36v7a4 4 0 0 0 0 8v7H14v-7a4 4 0 0 0 0-8z" fill="#fbf5ea"/><path d="m24 33 6 6 11-12" fill="none" stroke="#a5411d" stroke-width="4"/></svg>`

/** The shop's texts that the page loads. The build of the shop's own pages has written them. */
function textFiles(client: string): readonly string[] {
  const folder = readdirSync(`${client}/assets`).find((name) => name.startsWith("texts-"))
  if (folder === undefined) throw new Error("the texts are built before the scanner")
  return readdirSync(`${client}/assets/${folder}`, { recursive: true, encoding: "utf8" })
    .map((name) => name.replaceAll("\\", "/"))
    .filter((name) => TEXTS.test(name))
    .map((name) => `assets/${folder}/${name}`)
}

/** It keeps nothing: while somebody works on the page, each file is asked for anew. */
const idleWorker = "self.addEventListener('install', () => self.skipWaiting())"

/** `vite dev` serves the page from its sources. */
export const scannerDev = (): Plugin => ({
  name: "scanner-dev",
  apply: "serve",
  configureServer(server) {
    const files: Readonly<Record<string, readonly [type: string, text: () => Promise<string> | string]>> = {
      "": ["text/html", () => server.transformIndexHtml(`/${FOLDER}/`, page([`${source}/scan.tsx`], []))],
      "manifest.webmanifest": ["application/manifest+json", () => manifest],
      "icon.svg": ["image/svg+xml", () => icon],
      "sw.js": ["text/javascript", () => idleWorker],
    }
    server.middlewares.use(`/${FOLDER}`, (request, response, next) => {
      const file = files[new URL(request.url ?? "/", "http://localhost").pathname.slice(1)]
      if (request.method !== "GET" || file === undefined) return next()
      const [type, text] = file
      Promise.resolve(text()).then(
        (said) => response.writeHead(200, { "content-type": `${type}; charset=utf-8` }).end(said),
        next,
      )
    })
  },
})

/** Writes the scanner's page, and a worker that knows the names of all its files. */
export const scanner = (client: string): Plugin => ({
  name: "scanner",
  apply: "build",
  applyToEnvironment: ({ name }) => name === "scanner",
  generateBundle: {
    order: "post",
    handler(_, bundle) {
      const built = Object.values(bundle)
      const entry = built.find((one) => one.type === "chunk" && one.isEntry)
      if (entry === undefined) throw new Error("the scanner has no script")
      const sheets = built.flatMap(({ fileName }) => (fileName.endsWith(".css") ? [fileName] : []))
      const own = built.map(({ fileName }) => fileName).filter((name) => !name.endsWith(".map"))
      const files = [...own, ...textFiles(client)].map((name) => `/${name}`).sort()
      const html = page([entry.fileName], sheets)
      const all = [...files, `/${FOLDER}/manifest.webmanifest`, `/${FOLDER}/icon.svg`]
      const worker = readFileSync(resolve(source, "sw.js"), "utf8")
      const version = createHash("sha256")
        .update(html)
        .update(all.join())
        .update(worker)
        .digest("base64url")
        .slice(0, 12)
      const emit = (name: string, text: string) =>
        this.emitFile({ type: "asset", fileName: `${FOLDER}/${name}`, source: text })
      emit("index.html", html)
      emit("manifest.webmanifest", manifest)
      emit("icon.svg", icon)
      emit("sw.js", worker.replace('"__FILES__"', JSON.stringify(all)).replace("__VERSION__", version))
    },
  },
})
