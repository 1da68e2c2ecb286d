import type { Manifest as RouteAssets } from "@tanstack/react-router"
import type { Manifest } from "vite"

const CLIENT = "adapters/browser/main.tsx"

/** Vite's build manifest → the tags each route needs: entry script, stylesheets and module preloads. */
export function assetsFromBuild(manifest: Manifest): RouteAssets {
  const routes: RouteAssets["routes"] = {}
  for (const [key, chunk] of Object.entries(manifest)) {
    const id = key === CLIENT ? "__root__" : routeId(key)
    if (!id) continue
    const chunks = closure(manifest, key).filter((name) => name === key || name !== CLIENT)
    routes[id] = {
      preloads: chunks.map((name) => `/${manifest[name]?.file}`),
      css: chunks.flatMap((name) => manifest[name]?.css ?? []).map((file) => `/${file}`),
      ...(key === CLIENT && { scripts: [{ attrs: { type: "module", src: `/${chunk.file}` } }] }),
    }
  }
  return { routes }
}

/** `routes/esperienze.$slug.tsx?tsr-split=component` → `/esperienze/$slug`. */
function routeId(key: string): string | undefined {
  const file = /^routes\/(?!__root)(.+)\.tsx\?tsr-split=component$/.exec(key)?.[1]
  return (
    file &&
    `/${file
      .split(/[./]/)
      .map((part) => (part === "index" ? "" : part))
      .join("/")}`
  )
}

function closure(manifest: Manifest, key: string, seen = new Set<string>()): string[] {
  if (seen.has(key)) return []
  seen.add(key)
  return [key, ...(manifest[key]?.imports ?? []).flatMap((name) => closure(manifest, name, seen))]
}
