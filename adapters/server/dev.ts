import "temporal-polyfill/global"
import type { Manifest as RouteAssets } from "@tanstack/react-router"
import { type App, startApp } from "./app.ts"
import { settingsOf } from "./config.ts"

let current: RouteAssets = { routes: {} }
// A kept page would hide a change of its code.
const settings = { ...settingsOf(process.env, undefined), pageCacheSeconds: 0 }

// The database outlives a change of the source files, because the embedded one can be opened only once.
declare global {
  var altroveDev: Promise<App> | undefined
}
globalThis.altroveDev ??= startApp({
  settings,
  assets: () => current,
  environment: process.env,
  ownOrigin: `http://127.0.0.1:${settings.port}`,
  flowsFolder: ".tmp/flows",
})
const running = globalThis.altroveDev

/** `vite dev` renders pages with this. */
export async function handle(request: Request, assets: RouteAssets): Promise<Response> {
  current = assets
  return (await running).handle(request)
}
