import type { Locale } from "../../domain/locale.ts"
import { type HttpClient, httpClient } from "./http.ts"
import type { Router } from "./user-events/router.ts"
import { whenIdle } from "./when-idle.ts"

export { locateVisitor } from "./geolocation.ts"
export { share } from "./share.ts"

/** Tells what the visitor does, from now on and from before. */
export const tellEvents = (router: Router): void =>
  whenIdle(() => void import("./user-events/start.ts").then(({ start }) => start(router)).catch(() => {}))

type Door = { readonly default: (http: HttpClient) => object }

/** The clients of all features, by file name. They are small, so all of them load with the first call. */
const doors = import.meta.glob<Door>("./features/*.ts", { eager: true })

/** The client of a feature: `payLink` is in `features/pay-link.ts`. */
export function clientOf(feature: string, locale: Locale): object {
  const file = `./features/${feature.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.ts`
  const door = doors[file]
  if (door === undefined) throw new Error(`${feature} has no client: adapters/browser/${file.slice(2)} is missing`)
  return door.default(httpClient("", locale))
}
