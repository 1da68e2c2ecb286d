import { existsSync, readdirSync, readFileSync, statSync } from "node:fs"

type Encoding = "br" | "gzip" | "identity"
/** The worker of the bookings' pages, which are outside its own folder. */
const WORKER = /^assets.booking-worker-[\w-]+\.js$/

type File = {
  readonly isWorker: boolean
  readonly type: string
  readonly immutable: boolean
  readonly bodies: Partial<Record<Encoding, Uint8Array>>
}

const types: Readonly<Record<string, string>> = {
  js: "text/javascript; charset=utf-8",
  css: "text/css; charset=utf-8",
  svg: "image/svg+xml",
  json: "application/json",
  woff2: "font/woff2",
  png: "image/png",
  txt: "text/plain; charset=utf-8",
}

/** The build has written a compressed copy beside each file that shrinks (`tools/squeeze.mjs`). */
const copies = { br: ".br", gzip: ".gz" } as const

/** Serves the built files from memory. Answers null if the address is none of them. */
export function staticFiles(folder: string): (request: Request) => Promise<Response | null> {
  const files = new Map<string, File>()
  for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
    const path = `${folder}/${name}`
    if (name.startsWith(".vite") || /\.(br|gz)$/.test(name) || !statSync(path).isFile()) continue
    files.set(`/${name.replaceAll("\\", "/")}`, fileOf(name, path))
  }
  return async (request) => {
    if (request.method !== "GET" && request.method !== "HEAD") return null
    const file = URL.canParse(request.url) ? files.get(new URL(request.url).pathname) : undefined
    if (file === undefined) return null
    const accepted = request.headers.get("accept-encoding") ?? ""
    const encoding = (["br", "gzip"] as const).find((one) => file.bodies[one] && accepted.includes(one)) ?? "identity"
    const body = file.bodies[encoding] ?? new Uint8Array()
    return new Response(request.method === "HEAD" ? null : new Uint8Array(body), {
      headers: {
        "content-type": file.type,
        "content-length": String(body.byteLength),
        "cache-control": file.immutable ? "public, max-age=31536000, immutable" : "public, max-age=3600",
        "x-content-type-options": "nosniff",
        ...(file.isWorker && { "service-worker-allowed": "/" }),
        vary: "accept-encoding",
        ...(encoding !== "identity" && { "content-encoding": encoding }),
      },
    })
  }
}

function fileOf(name: string, path: string): File {
  const bodies: File["bodies"] = { identity: readFileSync(path) }
  for (const [encoding, extension] of Object.entries(copies) as [keyof typeof copies, string][])
    if (existsSync(path + extension)) bodies[encoding] = readFileSync(path + extension)
  return {
    type: types[name.slice(name.lastIndexOf(".") + 1)] ?? "application/octet-stream",
    // Vite puts the content's hash into every file name below assets/.
    immutable: name.startsWith("assets"),
    isWorker: WORKER.test(name),
    bodies,
  }
}
