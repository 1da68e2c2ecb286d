import { existsSync, readdirSync, readFileSync, statSync } from "node:fs"

import { partnerPaths } from "../../../domain/partners/paths.ts"

type Encoding = "br" | "gzip" | "identity"
/** The worker of the bookings' pages, which are outside its own folder. */
const WORKER = /^assets.booking-worker-[\w-]+\.js$/

/** The scanner's page. Its worker may answer below it alone. */
const SCANNER = partnerPaths.scan
/** It alone may use the camera, and compile the reader of codes. */
const ofScanner = {
  "content-security-policy": [
    "default-src 'none'",
    "script-src 'self' 'wasm-unsafe-eval'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "media-src 'self' blob:",
    "worker-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join("; "),
  "permissions-policy": "camera=(self), geolocation=(), microphone=(), payment=()",
  "referrer-policy": "no-referrer",
  "x-frame-options": "DENY",
} as const

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
  html: "text/html; charset=utf-8",
  wasm: "application/wasm",
  webmanifest: "application/manifest+json",
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
    const pathname = URL.canParse(request.url) ? new URL(request.url).pathname : ""
    if (pathname === SCANNER.slice(0, -1)) return new Response(null, { status: 308, headers: { location: SCANNER } })
    const file = files.get(pathname === SCANNER ? `${SCANNER}index.html` : pathname)
    if (file === undefined) return null
    const accepted = request.headers.get("accept-encoding") ?? ""
    const encoding = (["br", "gzip"] as const).find((one) => file.bodies[one] && accepted.includes(one)) ?? "identity"
    const body = file.bodies[encoding] ?? new Uint8Array()
    return new Response(request.method === "HEAD" ? null : new Uint8Array(body), {
      headers: {
        "content-type": file.type,
        "content-length": String(body.byteLength),
        "cache-control": file.immutable
          ? "public, max-age=31536000, immutable"
          : pathname.startsWith(SCANNER)
            ? "no-cache"
            : "public, max-age=3600",
        "x-content-type-options": "nosniff",
        ...(file.isWorker && { "service-worker-allowed": "/" }),
        ...(pathname.startsWith(SCANNER) && ofScanner),
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
