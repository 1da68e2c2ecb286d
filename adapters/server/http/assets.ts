import type { Manifest as RouteAssets } from "@tanstack/react-router"
import type { Manifest } from "vite"
import type { LaterFiles } from "../../contract/later-files.ts"

/** The files that each route's pages load. Inlined style sheets come with their text. */
export type PageAssets = RouteAssets & { inlineCss?: { styles: Record<string, string> } }

export const START = "adapters/browser/start.ts"
/** The entry script, which `start.ts` loads after the page is shown. */
export const CLIENT = "adapters/browser/main.tsx"

/**
 * From Vite's build manifest: the files that each route needs. That is the script that starts the page, and the route's
 * style sheets, which are inlined: the page can then be drawn as soon as it has arrived, and ten small files cost more
 * than their text. `start.ts` loads all other files after the page is shown.
 */
export function assetsFromBuild(manifest: Manifest, read: (file: string) => string): PageAssets {
  const path = (name: string) => `/${manifest[name]?.file}`
  const routes: PageAssets["routes"] = {}
  const styles: Record<string, string> = {}
  for (const key of Object.keys(manifest)) {
    const isRoot = key === CLIENT
    const id = isRoot ? "__root__" : routeId(key)
    if (!id) continue
    const chunks = closure(manifest, key).filter((name) => name === key || name !== CLIENT)
    const drawn = [...chunks, ...drawnToo(manifest, key)].flatMap((name) => manifest[name]?.css ?? [])
    const files = [...new Set(drawn)]
    for (const file of files) styles[`/${file}`] ??= inlined(read(file))
    const sheets = files.map((file) => `/${file}`)
    const later = dataBlock({ sheets, scripts: chunks.map(path) })
    routes[id] = {
      css: sheets,
      preloads: isRoot ? closure(manifest, START).slice(1).map(path) : [],
      scripts: isRoot ? [later, { attrs: { type: "module", src: path(START) } }] : [later],
    }
  }
  return { routes, inlineCss: { styles } }
}

/**
 * A sheet that stands in a page. Chromium tells the page's address to the fonts of such a sheet, whatever the page's own
 * policy says, and the address of a secret page is a secret. Browsers that know no policy of a font keep the first `src`.
 */
const inlined = (css: string): string =>
  css.replaceAll(/src:url\("?([^)"]+\.woff2)"?\)([^;}]*)/g, '$&;src:url("$1" referrer-policy(no-referrer))$2')

/** Parts that the server draws with the pages that import them on demand (ui/search/wide-form.tsx): without their styles, what they show would jump. */
const DRAWN_AT_ONCE: readonly string[] = [
  "ui/search/filter-form.tsx",
  "ui/checkout/data-step.tsx",
  "ui/gift/customise-step.tsx",
  "ui/gift/buyer-step.tsx",
  "ui/gift/gift-sum.tsx",
]

/**
 * What the server also draws for a route, but whose script comes later or only if needed: the route's late part
 * (routes/-late-home.ts), the page that says that there is nothing, and the parts above.
 */
function drawnToo(manifest: Manifest, route: string): string[] {
  const [file, split] = route.split("?")
  if (split === undefined) return []
  const keys = [
    ...[`${file?.replace("routes/", "routes/-late.")}`, `${file}?tsr-split=notFoundComponent`],
    ...closure(manifest, route)
      .flatMap((name) => manifest[name]?.dynamicImports ?? [])
      .filter((name) => DRAWN_AT_ONCE.includes(name)),
  ]
  return keys.filter((key) => key in manifest).flatMap((key) => closure(manifest, key))
}

const dataBlock = (later: LaterFiles) => ({
  attrs: { type: "application/json", "data-later": "" },
  children: JSON.stringify(later),
})

/** `routes/esperienze.$slug.tsx?tsr-split=component` → `/esperienze/$slug`. */
function routeId(key: string): string | undefined {
  const file = /^routes\/(?!__root)(.+)\.tsx\?tsr-split=component(---loader)?$/.exec(key)?.[1]
  return (
    file &&
    `/${file
      .split(/[./]/)
      .map((part) => (part === "index" ? "" : part))
      .join("/")}`
  )
}

/** A chunk and everything that it imports statically, itself first. */
export function closure(manifest: Manifest, key: string, seen = new Set<string>()): string[] {
  if (seen.has(key)) return []
  seen.add(key)
  return [key, ...(manifest[key]?.imports ?? []).flatMap((name) => closure(manifest, name, seen))]
}
