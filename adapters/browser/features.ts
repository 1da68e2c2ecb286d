import { again } from "./again.ts"
import type { HttpClient } from "./http.ts"
import { later } from "./later.ts"

type Calls = Readonly<Record<string, (...given: never[]) => Promise<unknown>>>

/** A file of `features/`: how a feature's pages read and ask over HTTP. */
type Feature = { readonly reads: (http: HttpClient) => Calls; readonly commands: (http: HttpClient) => Calls }

type Files = Readonly<Record<string, () => Promise<Feature>>>

const all: Files = import.meta.glob<Feature>("./features/*.ts")

/**
 * The ports of the features, by the feature's name: `features/gift-order.ts` answers `ports.giftOrder` and
 * `ports.browser.giftOrder`. The file is loaded when a page first asks. `features.test.ts` checks that each declared port
 * has its file.
 */
export function featurePorts(
  http: HttpClient,
  which: keyof Feature,
  files: Files = all,
): Readonly<Record<string, Calls>> {
  return Object.fromEntries(
    Object.entries(files).map(([file, load]) => {
      const loaded = again(load)
      return [portOf(file), later(async () => (await loaded())[which](http))]
    }),
  )
}

/** `./features/gift-order.ts` → `giftOrder`. */
function portOf(file: string): string {
  const name = file.replace(/^.*\/|\.ts$/g, "")
  return name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
}
